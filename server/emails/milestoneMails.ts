import type { Config } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import type { Letter } from '../mail/letter.ts';
import { postLetter } from '../mail/outbox.ts';
import { screenAddress } from '../mail/screenAddress.ts';
import { claimMilestone, reachedBy, type Reached } from './milestones.ts';
import { inOrder, recipientOf, whoChose, type Recipient } from './recipients.ts';
import { chosenFooter } from './unsubscribeLink.ts';

function milestoneLetter(config: Config, { accountId }: Recipient, { name, milestone }: Reached): Letter {
  const times = milestone.toLocaleString('en');
  return {
    subject: `${name} has been opened ${times} times`,
    title: `${times} times opened`,
    paragraphs: [
      `People have opened ${name} ${times} times. Visits by bots, by email scanners and by you do not count.`,
    ],
    action: { label: 'View analytics', url: screenAddress(config, `analytics/${encodeURIComponent(name)}`) },
    chosen: chosenFooter(config, { accountId, kind: 'milestones' }),
  };
}

const mailReached = (deps: Deps, accountId: number, reached: Reached): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const recipient = await recipientOf(tx, accountId, 'milestones');
    if (!recipient || !(await claimMilestone(tx, accountId, reached, deps.clock()))) return;
    await postLetter(
      tx,
      deps,
      { accountId, recipient: recipient.email },
      milestoneLetter(deps.config, recipient, reached),
    );
  });

/** Emails milestones to those who chose that, each once. */
export async function mailMilestones(deps: Deps, ending?: AbortSignal): Promise<void> {
  for await (const { accountId } of inOrder(whoChose(deps.db, 'milestones'), ending)) {
    try {
      for (const reached of await reachedBy(deps.db, accountId, deps.clock()))
        await mailReached(deps, accountId, reached);
    } catch (error) {
      deps.log.error({ account: accountId, err: error }, 'milestones not emailed');
    }
  }
}
