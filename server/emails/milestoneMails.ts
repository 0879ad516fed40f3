import type { Config } from '../config/config.ts';
import { counted } from '../counted.ts';
import type { Deps } from '../deps.ts';
import type { Letter } from '../mail/letter.ts';
import { postLetter } from '../mail/outbox.ts';
import { screenAddress } from '../mail/screenAddress.ts';
import { claimMilestone, reachedBy, type Reached } from './milestones.ts';
import { inOrder, recipientOf, whoChose, type Recipient } from './recipients.ts';
import { chosenFooter } from './unsubscribeLink.ts';

/** Most that are named; the others are counted. */
const mostNamed = 10;
const notCounted = 'Visits by bots, by email scanners and by you do not count.';
const openings = ({ milestone }: Reached) => `${milestone.toLocaleString('en')} times`;

/** One milestone, or several together. */
function milestoneLetter(config: Config, { accountId }: Recipient, reached: readonly Reached[]): Letter {
  const [first] = reached;
  const chosen = chosenFooter(config, { accountId, kind: 'milestones' });
  if (first && reached.length === 1) {
    const { name } = first;
    return {
      subject: `${name} has been opened ${openings(first)}`,
      title: `Opened ${openings(first)}`,
      paragraphs: [`People have opened ${name} ${openings(first)}. ${notCounted}`],
      action: {
        label: 'View analytics',
        url: screenAddress(config, `analytics/${encodeURIComponent(name)}`),
      },
      chosen,
    };
  }
  return {
    subject: `${counted(reached.length, 'publication')} reached milestones`,
    title: 'Your publications reached milestones',
    paragraphs: [notCounted],
    parts: [
      {
        kind: 'rows',
        title: 'Opened by people',
        rows: reached.slice(0, mostNamed).map((one) => ({ label: one.name, value: openings(one) })),
        ...(reached.length > mostNamed && {
          more: `And ${(reached.length - mostNamed).toLocaleString('en')} more.`,
        }),
      },
    ],
    action: { label: 'Open the overview', url: screenAddress(config, 'overview') },
    chosen,
  };
}

const mailReached = (deps: Deps, accountId: number, reached: readonly Reached[]): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const recipient = await recipientOf(tx, accountId, 'milestones');
    if (!recipient) return;
    const claimed: Reached[] = [];
    for (const one of reached) if (await claimMilestone(tx, accountId, one, deps.clock())) claimed.push(one);
    if (claimed.length === 0) return;
    await postLetter(
      tx,
      deps,
      { accountId, recipient: recipient.email },
      milestoneLetter(deps.config, recipient, claimed),
    );
  });

/**
 * Emails milestones to those who chose that, each once. All that an account reached since the last turn come in one
 * email: visitors can cause any number of them.
 */
export async function mailMilestones(deps: Deps, ending?: AbortSignal): Promise<void> {
  for await (const { accountId } of inOrder(whoChose(deps.db, 'milestones'), ending)) {
    try {
      const reached = await reachedBy(deps.db, accountId, deps.clock());
      if (reached.length > 0) await mailReached(deps, accountId, reached);
    } catch (error) {
      deps.log.error({ account: accountId, err: error }, 'milestones not emailed');
    }
  }
}
