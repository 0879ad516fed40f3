import { openTestServer, type TestServer } from '#server/testServer';
import { median, type Benchmark, type Figure } from './figure.ts';

const runs = 200;

interface Question {
  what: string;
  call: string;
  /** The body for a known or unknown address. */
  body: (email: string) => object;
}

const questions: Question[] = [
  { what: 'login', call: 'login', body: (email) => ({ email, password: 'not this one' }) },
  { what: 'asking for a reset link', call: 'sendpasswordresetlink', body: (email) => ({ email }) },
  {
    what: 'resetting',
    call: 'resetpassword',
    body: (email) => ({ user_name: email, confirmation_code: 'x'.repeat(40), password: 'quiet harbour 47' }),
  },
  {
    what: 'confirming',
    call: 'confirmemail',
    body: (email) => ({ user_name: email, confirmation_code: 'x'.repeat(40), password: 'not this one' }),
  },
];

async function ask(
  server: TestServer,
  { call, body }: Question,
  email: string,
  run: number,
): Promise<number> {
  // every attempt is from elsewhere and hours later, so that none meets a limit
  server.time.now = new Date(server.time.now.getTime() + 2 * 3_600_000);
  const person = server.person({ ip: `2001:db8:${run}::1` });
  const began = performance.now();
  await person.ask(call, body(email));
  return performance.now() - began;
}

/** The difference of the medians, in percent of the shorter. */
async function difference(server: TestServer, question: Question, known: string): Promise<number> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let run = 0; run < runs + 10; run += 1) {
    for (const who of run % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const time = await ask(server, question, who === 'known' ? known : `nobody${run}@verso.example`, run);
      if (run >= 10) times[who].push(time);
    }
  }
  const medians = [median(times.known), median(times.unknown)];
  return (Math.max(...medians) / Math.min(...medians) - 1) * 100;
}

export const signIn: Benchmark = {
  name: 'Whether an address has an account',
  method: `The same request for an address that has an account and for one that has none, ${runs} times each, alternating, each from
another network; how far the medians of the answers' times lie apart.`,
  run: async () => {
    const server = await openTestServer();
    const { email } = await server.addAccount();
    const figures: Figure[] = [];
    for (const question of questions) {
      const value = await difference(server, question, email);
      figures.push({
        what: `Known and unknown, ${question.what}`,
        value,
        unit: '%',
        budget: 'less than 10 %',
        kept: value < 10,
      });
    }
    await server.close();
    return figures;
  },
};
