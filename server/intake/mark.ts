import { isbot } from 'isbot';
import type { SessionMark } from '#contract/intake';

/**
 * Why a session is not a person's new reading; '' if it is. Marked sessions are stored apart from people's.
 */
export type Mark = '' | 'bot' | 'scanner' | SessionMark;

/** In addition to `isbot`: programs that open links before people do, with where they occur. */
const scanners: readonly RegExp[] = [
  // safety checks of mail services, which open links and run their scripts
  /proofpoint|mimecast|barracuda|ironport|fireeye|trellix|trendmicro|symantec|forcepoint|sophos|zscaler|checkpoint|vade ?secure/i,
  /safelinks|ms-office|msoffice|microsoft office|exchangeservices/i,
  // link previews of chats, social networks and mail programs
  /skypeuripreview|bingpreview|microsoftpreview|yahoolinkpreview|linkpreview\/|\bpreview\/\d|google web preview|slackbot|slack-imgproxy|twitterbot|facebookexternalhit|facebot|linkedinbot/i,
  /whatsapp\/|telegrambot|discordbot|embedly|iframely|^viber\b|viberurldownloader|snapchat url/i,
  // image proxies of mail services
  /googleimageproxy|ggpht\.com|yahoomailproxy|image-?proxy/i,
];

/** The marks of a user agent; the first match counts. */
const reasons: readonly [Mark, (userAgent: string, said: readonly SessionMark[]) => boolean][] = [
  ['scanner', (userAgent) => scanners.some((scanner) => scanner.test(userAgent))],
  ['bot', (userAgent) => userAgent === '' || isbot(userAgent)],
  ['own', (_userAgent, said) => said.includes('own')],
  ['automated', (_userAgent, said) => said.includes('automated')],
];

/**
 * Marks by user agent and by what the page reports. Reloads are detected where earlier sessions are known.
 */
export const markOf = (userAgent: string, said: readonly SessionMark[]): Mark =>
  reasons.find(([, holds]) => holds(userAgent, said))?.[0] ?? '';
