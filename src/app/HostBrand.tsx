import { Brand } from '#ui/Brand/Brand.tsx';
import { useConfig } from './AccountContext.ts';

/** The host's logo, or its name. */
export function HostBrand() {
  const { name, logo } = useConfig();
  return <Brand name={name} logo={logo} />;
}
