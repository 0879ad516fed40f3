/** Addresses of one publication's screens. Names can contain anything a publisher typed. */
const segment = (text: string) => encodeURIComponent(text);
const below = (screen: string, publication: string, identifier?: string) =>
  `/home/${screen}/${segment(publication)}${identifier ? `/${segment(identifier)}` : ''}`;

export const screenPath = {
  overview: '/home/overview',
  account: '/home/user',
  publications: '/home/cloud',
  invoices: '/home/invoices',
  activation: '/home/activation',
  downloads: '/home/downloads',
  downloadArchive: '/home/downloadarchive',
  desktop: '/home/app',
  setPassword: '/home/setpassword',
  security: '/home/security',
  login: '/home/login',
  forgotPassword: '/home/forgotpassword',
  analytics: (publication: string, identifier?: string) => below('analytics', publication, identifier),
  pages: (publication: string, identifier?: string) => below('pages', publication, identifier),
  recorded: (publication: string, session?: string) => below('recorded', publication, session),
  heatmap: (publication: string, identifier?: string) => below('heatmap', publication, identifier),
  forms: (publication: string) => below('forms', publication),
  /** Without a publication, those of all. */
  readers: (publication?: string) =>
    publication === undefined ? '/home/readers' : below('readers', publication),
  reader: (publication: string, reader: string) => below('readers', publication, reader),
  leads: (publication: string) => below('leads', publication),
  trackableLinks: (publication: string) => below('trackablelinks', publication),
} as const;
