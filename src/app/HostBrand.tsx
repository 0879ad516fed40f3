import { Brand } from '#ui/Brand/Brand.tsx';
import { useConfig } from './AccountContext.ts';

/** Whose account area this is. */
export function HostBrand() {
  const { name, logo } = useConfig();
  return <Brand name={name} logo={logo} />;
}
