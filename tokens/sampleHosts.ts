/** Made-up hosts: the storybook shows every part under their name and accent. The palest is there to be corrected. */
export const sampleHosts = {
  verso: { name: 'Verso' },
  harbour: { name: 'Harbour Kiosk', accent: '#C2410C' },
  nord: { name: 'Atelier Nord', accent: '#6D3FB2' },
  garden: { name: 'The Association of Independent Garden Publishers', accent: '#2F7D3B' },
  lemon: { name: 'Lemon Press', accent: '#F7D94C' },
} as const satisfies Record<string, { name: string; accent?: string }>;
