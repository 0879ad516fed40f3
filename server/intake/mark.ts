import { isbot } from 'isbot';
import type { SessionMark } from '#contract/intake';

/** Why a session is no new reading by a person; '' where it is one. Marked sessions are kept, apart from people's. */
export type Mark = '' | 'bot' | 'scanner' | SessionMark;

/** Beside `isbot`: who opens what was mailed or shared before a person does, each with where it is met. */
const scanners: readonly RegExp[] = [
  // the safety checks of mail services, which open links and run their scripts
  /proofpoint|mimecast|barracuda|ironport|fireeye|trellix|trendmicro|symantec|forcepoint|sophos|zscaler|checkpoint|vade ?secure/i,
  /safelinks|ms-office|msoffice|microsoft office|exchangeservices/i,
  // the previews of chats, networks and mail programs
  /skypeuripreview|bingpreview|microsoftpreview|yahoolinkpreview|linkpreview\/|\bpreview\/\d|google web preview|slackbot|slack-imgproxy|twitterbot|facebookexternalhit|facebot|linkedinbot/i,
  /whatsapp\/|telegrambot|discordbot|embedly|iframely|^viber\b|viberurldownloader|snapchat url/i,
  // the stores that pictures in mails are fetched through
  /googleimageproxy|ggpht\.com|yahoomailproxy|image-?proxy/i,
];

/** Their mark for what is said of a session; the first that fits. */
const reasons: readonly [Mark, (userAgent: string, said: readonly SessionMark[]) => boolean][] = [
  ['scanner', (userAgent) => scanners.some((scanner) => scanner.test(userAgent))],
  ['bot', (userAgent) => userAgent === '' || isbot(userAgent)],
  ['own', (_userAgent, said) => said.includes('own')],
  ['automated', (_userAgent, said) => said.includes('automated')],
];

/** Marks by browser and by what the page says of itself. Whether a reload is one is decided where earlier sessions are known. */
export const markOf = (userAgent: string, said: readonly SessionMark[]): Mark =>
  reasons.find(([, holds]) => holds(userAgent, said))?.[0] ?? '';
