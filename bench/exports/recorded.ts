import type { AnalyticsReply } from '#contract/analytics';
import type { HeatKind, HeatmapReply } from '#contract/heatmap';
import type { Static } from 'typebox';

/** What the account's screens say of a publication. */
export interface Recorded {
  sessions: number;
  /** Seconds by page. */
  pages: Record<number, number>;
  /** On the pages that were read. */
  clicks: number;
  zooms: number;
  /** All of heat: these, pauses, and bands in view. */
  heat: number;
  leads: number;
  forms: number;
  /** Links that were followed, and videos and sounds that were played. */
  links: number;
  media: number;
}

async function call(origin: string, path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(`${origin}/account/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify(body),
  });
}

/** Logs in. Returns what opens and reads a publication's figures, drivers of browsers included. */
export async function openAccount(origin: string, login: { email: string; password: string }) {
  const entered = await call(origin, 'login', { ...login, detail: true });
  const { token, checksum } = (await entered.json()) as { token: string; checksum: string };
  const cookie = entered.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const send = async (path: string, body: object): Promise<unknown> =>
    (await call(origin, path, { ...body, token, checksum }, cookie)).json();
  const audience = 'everything';
  const day = 86_400_000;

  return {
    collectHeat: (identifier: string) =>
      send('getheatmapdata', { identifier, pageNumber: 1, action: 'ENABLE' }),

    async read(identifier: string): Promise<Recorded> {
      const range = {
        dateRangeStart: new Date(Date.now() - day).toISOString(),
        dateRangeEnd: new Date(Date.now() + day).toISOString(),
        audience,
      };
      const analytics = (await send('getanalytics', {
        identifier,
        ...range,
        action: '',
        trackId: '',
      })) as Static<typeof AnalyticsReply>;
      const pages: Record<number, number> = {};
      for (const { pageNumber = 0, seconds = 0 } of analytics.TimeSpent ?? [])
        pages[pageNumber] = Math.round(seconds);
      const clicksOf = (category: RegExp) =>
        (analytics.ExtLinks ?? []).reduce(
          (sum, { category: of, clicks }) => (category.test(of) ? sum + clicks : sum),
          0,
        );
      const heatOf = async (amount: (heat: HeatmapReply) => number, kind?: HeatKind) => {
        let recorded = 0;
        for (const pageNumber of Object.keys(pages).map(Number)) {
          const asked = { identifier, pageNumber, ...range, ...(kind && { kind }) };
          recorded += amount((await send('getheatmapdata', asked)) as HeatmapReply);
        }
        return Math.round(recorded);
      };
      /** Points of one kind, each of the same value, are listed as their sum. */
      const inValues = (of: number) => (heat: HeatmapReply) =>
        heat.Points.reduce((sum, { value = 1 }) => sum + value / of, 0);
      const { leads } = (await send('leads', { publication: identifier, audience })) as { leads: unknown[] };
      const { forms } = (await send('forms', { publication: identifier, audience })) as { forms: unknown[] };
      return {
        sessions: analytics.Unique?.[0]?.unique ?? 0,
        pages,
        clicks: await heatOf(inValues(1), 'click'),
        zooms: await heatOf(inValues(200), 'zoom'),
        heat: await heatOf(({ Recorded }) => Recorded ?? 0),
        leads: leads.length,
        forms: forms.length,
        links: clicksOf(/Link/),
        media: clicksOf(/Video|Audio/),
      };
    },
  };
}
