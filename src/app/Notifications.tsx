import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { Toasts } from '#ui/Toasts/Toasts.tsx';
import { useWords } from '../i18n/words.ts';

// react-admin's notifications have no ids, and two of them may say the same.
const ids = new WeakMap<NotificationPayload, string>();
let count = 0;
function idOf(notification: NotificationPayload): string {
  const id = ids.get(notification) ?? `notification-${(count += 1)}`;
  ids.set(notification, id);
  return id;
}

/** react-admin's notifications: top centre, 15 seconds each, closable, announced. */
export function Notifications() {
  const say = useWords();
  const translate = useTranslate();
  const { notifications, setNotifications } = useNotificationContext();
  const toasts = notifications.map((notification) => {
    const { message, type, notificationOptions: options } = notification;
    const text =
      typeof message === 'string'
        ? translate(message, { _: message, ...(options?.messageArgs as object) })
        : message;
    return { id: idOf(notification), level: type, text };
  });
  return (
    <Toasts
      toasts={toasts}
      // from the current queue: two that expire at the same moment must not bring each other back
      onClose={(ids) =>
        setNotifications((now) => now.filter((notification) => !ids.includes(idOf(notification))))
      }
      labels={{
        region: say('layout.notifications.region'),
        close: say('layout.notifications.close'),
        times: (count) => say('layout.notifications.times', { count }),
        levels: {
          info: say('layout.notifications.info'),
          success: say('layout.notifications.success'),
          warning: say('layout.notifications.warning'),
          error: say('layout.notifications.error'),
        },
      }}
    />
  );
}
