import type { INotificationSettingsResponse } from '@paddle/paddle-node-sdk';
import type { Paddle } from './paddleDouble.ts';
import { newId } from './paddleIds.ts';
import { addPrice, addProduct, type InlinePrice, type InlineProduct } from './paddlePrices.ts';
import { found, PaddleRefusal } from './paddleRefusal.ts';
import type { OneRoute } from './paddleRoutes.ts';

type Setting = INotificationSettingsResponse;
interface SettingGiven extends Partial<Omit<Setting, 'subscribed_events'>> {
  subscribed_events?: string[];
}

const eventTypes = (names: readonly string[]) =>
  names.map((name) => ({
    name,
    description: name,
    group: name.split('.')[0] ?? '',
    available_versions: [1],
  })) as Setting['subscribed_events'];

function addSetting({ state }: Paddle, given: SettingGiven): Setting {
  const { description, type, destination, subscribed_events } = given;
  if (!description || !type || !destination || !subscribed_events?.length)
    throw new PaddleRefusal(400, 'bad_request', 'Invalid request.', [
      { field: 'destination', message: 'is required, as are description, type and subscribed_events' },
    ]);
  const setting: Setting = {
    id: newId('ntfset'),
    description,
    type,
    destination,
    active: true,
    api_version: given.api_version ?? 1,
    include_sensitive_fields: given.include_sensitive_fields ?? false,
    traffic_source: given.traffic_source ?? 'platform',
    subscribed_events: eventTypes(subscribed_events),
    endpoint_secret_key: `pdl_${newId('ntfset')}_secret`,
  };
  state.notificationSettings[setting.id] = setting;
  return setting;
}

const changeSetting = (
  { state }: Paddle,
  id: string,
  { subscribed_events, ...given }: SettingGiven,
): Setting =>
  Object.assign(
    found(state.notificationSettings, id),
    given,
    subscribed_events && { subscribed_events: eventTypes(subscribed_events) },
  );

function changeCheckoutUrl(paddle: Paddle, { default_url = null }: { default_url?: string | null }) {
  if (default_url !== null && !paddle.approved(new URL(default_url).hostname))
    throw new PaddleRefusal(400, 'checkout_url_domain_not_approved', 'The domain is not approved.');
  paddle.state.checkoutUrl = default_url;
  return { default_url };
}

/** What a seller sets up. These are not among the documents: their shape is that of Paddle's library and pages. */
export const settingsRoutes: readonly OneRoute[] = [
  {
    method: 'POST',
    path: '/products',
    status: 201,
    answer: (paddle, { body }) => addProduct(paddle.state, paddle.now(), body as InlineProduct),
  },
  {
    method: 'POST',
    path: '/prices',
    status: 201,
    answer: (paddle, { body }) => addPrice(paddle.state, paddle.now(), body as InlinePrice),
  },
  {
    method: 'GET',
    path: '/notification-settings',
    answer: ({ state }) => Object.values(state.notificationSettings),
  },
  {
    method: 'POST',
    path: '/notification-settings',
    status: 201,
    answer: (paddle, { body }) => addSetting(paddle, body as SettingGiven),
  },
  {
    method: 'PATCH',
    path: '/notification-settings/{notification_setting_id}',
    answer: (paddle, { params, body }) =>
      changeSetting(paddle, params.notification_setting_id ?? '', body as SettingGiven),
  },
  {
    method: 'GET',
    path: '/settings/checkout-url',
    answer: ({ state }) => ({ default_url: state.checkoutUrl }),
  },
  {
    method: 'PATCH',
    path: '/settings/checkout-url',
    answer: (paddle, { body }) => changeCheckoutUrl(paddle, body as { default_url?: string | null }),
  },
];
