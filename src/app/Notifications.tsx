import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { Toasts } from '#ui/Toasts/Toasts.tsx';
import { useWords } from '../i18n/words.ts';

const SHOWN_MS = 15_000;

// A queue of react-admin has no names for what is in it, and two notifications may say the same.
const ids = new WeakMap<NotificationPayload, string>();
let count = 0;
function idOf(notification: NotificationPayload): string {
  const id = ids.get(notification) ?? `notification-${(count += 1)}`;
  ids.set(notification, id);
  return id;
}

/** What react-admin has to notify of: top centre, each for 15 seconds, closable, announced. */
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
      // of those there are by then: two that go at the same moment must not bring each other back
      onClose={(ids) =>
        setNotifications((now) => now.filter((notification) => !ids.includes(idOf(notification))))
      }
      duration={SHOWN_MS}
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
