import type { Browser, CDPSession } from 'playwright';

/**
 * An uninstrumented page. Playwright enables the browser's Runtime domain in each of its pages, which makes
 * V8 record every function's source position: some 30 ms of a load that no visitor pays, and four times that
 * with a slowed processor. So this one is opened outside Playwright and controlled directly.
 */
export interface UntouchedPage {
  send: <Result>(method: string, params?: object) => Promise<Result>;
  on: <Params>(method: string, listener: (params: Params) => void) => void;
  /** The resolved value of an expression with plain data. */
  evaluate: <Value>(expression: string) => Promise<Value>;
}

export interface UntouchedContext {
  newPage: () => Promise<UntouchedPage>;
  close: () => Promise<void>;
}

interface Cookie {
  name: string;
  value: string;
  domain: string;
  path: string;
  secure: boolean;
}

/** A fresh browser profile, 1440 × 900, with only these cookies. */
export async function untouchedContext(
  browser: Browser,
  cookies: readonly Cookie[],
): Promise<UntouchedContext> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  await session.send('Storage.setCookies', { browserContextId, cookies: [...cookies] });
  return {
    newPage: () => openPage(session, browserContextId),
    close: async () => {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}

interface Answer {
  id: number;
  result?: unknown;
  error?: { message: string };
}
interface Notice {
  method: string;
  params: unknown;
}

async function openPage(session: CDPSession, browserContextId: string): Promise<UntouchedPage> {
  const { targetId } = await session.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    newWindow: true,
  });
  // Not flat: Playwright would take a flat session's messages as its own.
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (answer: Answer) => void>();
  const listeners = new Map<string, ((params: never) => void)[]>();
  session.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const message = JSON.parse(event.message) as Answer | Notice;
    if ('id' in message) waiting.get(message.id)?.(message);
    else for (const listener of listeners.get(message.method) ?? []) listener(message.params as never);
  });

  let count = 0;
  const send = async <Result>(method: string, params: object = {}): Promise<Result> => {
    const id = (count += 1);
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    await session.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    });
    const { result, error } = await answered;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as Result;
  };
  await send('Emulation.setDeviceMetricsOverride', {
    width: 1440,
    height: 900,
    deviceScaleFactor: 1,
    mobile: false,
  });
  return {
    send,
    on: (method, listener) => void listeners.set(method, [...(listeners.get(method) ?? []), listener]),
    evaluate: async <Value>(expression: string) => {
      const { result } = await send<{ result: { value: Value } }>('Runtime.evaluate', {
        expression,
        returnByValue: true,
        awaitPromise: true,
      });
      return result.value;
    },
  };
}
