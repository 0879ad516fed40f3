import type Stripe from 'stripe';
import type { Given } from './stripeLists.ts';
import { priceOf } from './stripePrices.ts';
import { newId, type StripeDouble } from './stripeDouble.ts';
import { found, invalid } from './stripeRefusal.ts';
import type { Route } from './stripeRoute.ts';
import type { KeptSchedule, PhaseAsked } from './stripeState.ts';
import { planOf } from './stripeSubscriptions.ts';

function begin(stripe: StripeDouble, id: string): KeptSchedule {
  const subscription = found(stripe.state.subscriptions, id, 'subscription', 'from_subscription');
  if (subscription.schedule)
    throw invalid('This subscription is already attached to a schedule.', { param: 'from_subscription' });
  const [item] = subscription.items.data;
  const schedule: KeptSchedule = {
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    subscription: id,
    status: 'active',
    end_behavior: 'release',
    default_settings: { default_payment_method: subscription.default_payment_method as string | null },
    phases: [
      {
        items: [{ price: item?.price.id ?? '' }],
        ...(item && { start_date: item.current_period_start, end_date: item.current_period_end }),
      },
    ],
    isEntered: false,
  };
  stripe.state.schedules[schedule.id] = schedule;
  subscription.schedule = schedule.id;
  stripe.tell('subscription_schedule.created', schedule);
  return schedule;
}

function active(stripe: StripeDouble, id: string): KeptSchedule {
  const schedule = found(stripe.state.schedules, id, 'subscription schedule');
  if (schedule.status !== 'active')
    throw invalid(`You cannot change a subscription schedule that is ${schedule.status}.`);
  return schedule;
}

function change(
  stripe: StripeDouble,
  id: string,
  {
    phases,
    default_settings,
  }: { phases?: PhaseAsked[]; default_settings?: { default_payment_method?: string } },
): KeptSchedule {
  const schedule = active(stripe, id);
  if (phases) {
    const [first, second, third] = phases;
    if (!first || !second || third || first.end_date !== schedule.phases[0]?.end_date)
      throw invalid('Only a second phase after the running term is simulated.', { param: 'phases' });
    // their prices must exist, or be made
    schedule.phases = [
      first,
      { ...second, items: second.items.map((item) => ({ price: priceOf(stripe, item).id })) },
    ];
  }
  Object.assign(schedule.default_settings, default_settings);
  stripe.tell('subscription_schedule.updated', schedule);
  return schedule;
}

function release(stripe: StripeDouble, id: string): KeptSchedule {
  const schedule = active(stripe, id);
  const subscription = stripe.state.subscriptions[schedule.subscription ?? ''];
  if (subscription) subscription.schedule = null;
  schedule.status = 'released';
  stripe.tell('subscription_schedule.released', schedule);
  return schedule;
}

/** When a term ends: the next phase begins, or the last one has run its course. */
export function enterPhase(
  stripe: StripeDouble,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
): void {
  const schedule = stripe.state.schedules[subscription.schedule as string];
  if (!schedule) return;
  const [, next] = schedule.phases;
  if (schedule.isEntered || !next) return void release(stripe, schedule.id);
  schedule.isEntered = true;
  const price = priceOf(stripe, next.items[0] ?? {});
  Object.assign(item, { price, plan: planOf(price) });
  Object.assign(subscription, {
    // as strict as can be: what a phase does not say is off
    automatic_tax: { ...subscription.automatic_tax, enabled: next.automatic_tax?.enabled ?? false },
    metadata: { ...subscription.metadata, ...next.metadata },
    default_payment_method:
      schedule.default_settings.default_payment_method ?? subscription.default_payment_method,
  });
}

export const scheduleRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/subscription_schedules',
    answer: (s, { given }: Given<{ from_subscription?: string }>) => begin(s, given.from_subscription ?? ''),
  },
  {
    method: 'POST',
    path: '/v1/subscription_schedules/{id}',
    answer: (s, { params: { id = '' }, given }) => change(s, id, given),
  },
  {
    method: 'POST',
    path: '/v1/subscription_schedules/{id}/release',
    answer: (s, { params: { id = '' } }) => release(s, id),
  },
];
