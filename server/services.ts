import { deleteDueAccounts } from './accountData/dueAccounts.ts';
import { createMailedCodes } from './access/mailedCodes.ts';
import { createSessions } from './sessions/sessions.ts';
import { createThrottle } from './security/throttle.ts';
import { keepEmbeddedInShape } from './db/embeddedUpkeep.ts';
import type { Deps } from './deps.ts';
import { mailNewLeads } from './emails/leadMails.ts';
import { mailMilestones } from './emails/milestoneMails.ts';
import { mailOpens } from './emails/openMails.ts';
import { forgetOldClaims, mailReports } from './emails/reportMails.ts';
import { mailReceipts } from './invoices/receipts.ts';
import { createPageFilling } from './host/pageFilling.ts';
import { purgeDeleted } from './host/purge.ts';
import { removeStrayFiles } from './host/strayFiles.ts';
import { dropOldEvents } from './intake/eventPartitions.ts';
import { forgetOldHeat } from './intake/heatClearing.ts';
import { sweepHeat } from './intake/heatSweeping.ts';
import { forgetOldBudgets } from './intake/intakeUsage.ts';
import { forgetVisitors } from './intake/oldVisitors.ts';
import { forgetBrowsers } from './intake/sessionReaders.ts';
import { forgetUserAgents } from './intake/sessionTraces.ts';
import { forgetOldBatches } from './intake/oldBatches.ts';
import { inTurn, startLoop, type Loop, type RunningLoop } from './loops.ts';
import { sendCustomerDetails } from './payments/customerDetails.ts';
import { deleteUnownedEvents } from './payments/events.ts';
import { openPaymentWays } from './payments/providers.ts';
import { reconcileByItself } from './payments/reconcilingByItself.ts';
import { endPaidTimes, endTerms } from './payments/timesOver.ts';
import { forgetOldSecurity } from './security/securityUpkeep.ts';
import { createMailer } from './mail/mailer.ts';
import { createMailSender } from './mail/mailSender.ts';
import { mailNotOpened } from './trackableLinks/notOpened.ts';
import { daily, oneForAll } from './upkeepTurn.ts';

const second = 1000;
const hour = 3600 * second;

/** Background services. Every process runs them; the database coordinates. */
export function startServices(deps: Deps): RunningLoop {
  const { db, config, clock, log } = deps;
  const mailer = createMailer(config);
  const sender = createMailSender(deps, mailer);
  const { providers } = openPaymentWays(deps);
  const loops: Loop[] = [
    { name: 'mail', every: second, turn: () => sender.sendDue() },
    {
      name: 'purge',
      every: 60 * second,
      turn: inTurn(
        {
          'deleted publications': () => purgeDeleted(deps),
          'cleared heat': (ending) => sweepHeat(deps, ending),
        },
        log,
      ),
    },
    ...(config.databaseUrl
      ? []
      : [
          {
            name: 'shape of the database',
            every: 60 * second,
            turn: (ending: AbortSignal) => keepEmbeddedInShape(db, ending),
          },
        ]),
    {
      name: 'customers at the providers',
      every: 60 * second,
      turn: () => sendCustomerDetails(deps, providers),
    },
    { name: 'receipts', every: 20 * second, turn: () => mailReceipts(deps) },
    { name: 'links not opened', every: 60 * second, turn: () => mailNotOpened(deps) },
    {
      name: 'chosen emails',
      every: 10 * second,
      turn: oneForAll(
        deps,
        'chosen emails',
        inTurn(
          {
            'new leads': (ending) => mailNewLeads(deps, ending),
            'opened links': (ending) => mailOpens(deps, ending),
          },
          log,
        ),
        9 * second,
      ),
    },
    {
      name: 'reports',
      every: 60 * second,
      turn: oneForAll(deps, 'reports', (ending) => mailReports(deps, ending), 55 * second),
    },
    {
      name: 'upkeep',
      every: hour,
      turn: inTurn(
        {
          'dead sessions': () => createSessions(deps).forgetDead(),
          'old attempts': () => createThrottle(deps).forgetOld(),
          'expired codes': () => createMailedCodes(deps).forgetExpired(db),
          'terms that are over': () => endTerms(deps),
          'paid times that are over': () => endPaidTimes(deps),
          'payment records': oneForAll(deps, 'payment records', () => reconcileByItself(deps), daily),
          'unowned payment events': () => deleteUnownedEvents(db, clock()),
          'old security': () => forgetOldSecurity(deps),
          'old mails': () => sender.forgetOld(),
          milestones: oneForAll(deps, 'milestones', (ending) => mailMilestones(deps, ending)),
          'old email claims': oneForAll(deps, 'old email claims', () => forgetOldClaims(deps), daily),
          'accounts to delete': oneForAll(deps, 'accounts to delete', () => deleteDueAccounts(deps)),
          'stray files': () => removeStrayFiles(deps),
          'old readings': oneForAll(
            deps,
            'old readings',
            inTurn(
              {
                'old events': () => dropOldEvents(db, clock(), config.eventsKeptMonths),
                'old browsers': (ending) => forgetUserAgents(db, clock(), config.eventsKeptMonths, ending),
                'old batches': (ending) => forgetOldBatches(db, clock(), ending),
                'old budgets': () => forgetOldBudgets(db, clock()),
                'old visitors': () => forgetVisitors(db, clock()),
                'old browsers’ ids': (ending) => forgetBrowsers(db, clock(), ending),
                'old heat': () => forgetOldHeat(db, clock()),
              },
              log,
            ),
          ),
          'pages of old publications': createPageFilling(deps),
        },
        log,
      ),
    },
  ];
  const running = loops.map((loop) => startLoop(loop, log));
  return {
    end: () => {
      for (const loop of running) loop.end();
    },
    stop: async () => {
      await Promise.all(running.map((loop) => loop.stop()));
      mailer.close();
    },
  };
}
