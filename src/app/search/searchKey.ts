export const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** ⌘K, or Ctrl K where there is no such key. */
export const isSearchKey = ({ key, metaKey, ctrlKey, altKey, shiftKey }: Partial<KeyboardEvent>) =>
  // a browser that fills in a form sends events without a key
  key?.toLowerCase() === 'k' && (isMac() ? metaKey : ctrlKey) && !altKey && !shiftKey;
