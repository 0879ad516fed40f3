import type { AddressInfo } from 'node:net';
import type { AccountDifferences, TestServer } from '../server/testServer.ts';
import { paymentBooks } from './paymentBooks.ts';

/** What the doubles of both providers have. */
interface Double<Event> {
  state: { events: Event[] };
  fault: { now?: string | undefined };
  signed(event: Event): { body: string; headers: Record<string, string> };
  settled(): Promise<void>;
}

interface Parts<Event> {
  server: TestServer;
  provider: 'stripe' | 'paddle';
  double: Double<Event>;
  /** Where the double sends its notifications. */
  notify: { url?: string };
  /** Bills what is due at the provider. */
  turn: () => void;
}

export const webhookAddress = ({ app }: TestServer, provider: 'stripe' | 'paddle') =>
  `http://localhost:${(app.server.address() as AddressInfo).port}/account/webhooks/${provider}`;

/** The server, connected to one provider's double. */
export async function openPaymentShop<Event>({ server, provider, double, notify, turn }: Parts<Event>) {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const url = webhookAddress(server, provider);
  notify.url = url;
  const settled = () => double.settled();

  return {
    server,
    settled,
    ...paymentBooks(server.db),
    /** Resets to the same noon, without faults or used-up limits. */
    async startOver() {
      double.fault.now = undefined;
      server.time.now = new Date('2026-11-20T12:00:00Z');
      await server.db.deleteFrom('throttle').execute();
    },
    /** A new account with a logged-in user. */
    async open(differences: AccountDifferences = {}) {
      const account = await server.addAccount(differences);
      return { ...account, person: await server.signedIn(account) };
    },
    /** Lets time pass, at the provider too. */
    async pass(to: string) {
      server.time.now = new Date(to);
      turn();
      await settled();
    },
    /** Sends a notification as the double would; returns the status. */
    async post(event: Event, headers: Record<string, string> = {}, body?: string) {
      const signed = double.signed(event);
      const response = await fetch(url, {
        method: 'POST',
        body: body ?? signed.body,
        headers: { ...signed.headers, ...headers },
      });
      await response.arrayBuffer();
      return response.status;
    },
    /** All notifications `story` would have caused, held back. */
    async heldBack(story: () => unknown) {
      await settled();
      const from = double.state.events.length;
      delete notify.url;
      try {
        await story();
        return double.state.events.slice(from);
      } finally {
        notify.url = url;
      }
    },
  };
}
