import { styled } from '@mui/material/styles';
import { Button } from '#ui/Button/Button.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { QrCode } from '#ui/QrCode/QrCode.tsx';
import { useQr } from '#ui/QrCode/useQr.ts';
import { fileName, saveFile } from '../../lists/saveFile.ts';
import { useWords } from '../../i18n/words.ts';
import './messages.ts';

/** The QR code of an address, and a file to print. */
export function LinkQr({ label, address }: { label: string; address: string }) {
  const say = useWords();
  const svg = useQr(address);
  const save = (drawing: string) =>
    saveFile(
      fileName(say('share.qr.file', { label }), 'svg'),
      new Blob([drawing], { type: 'image/svg+xml' }),
    );
  return (
    <Root>
      <QrCode
        svg={svg}
        size={148}
        labels={{
          image: say('share.qr.image', { address }),
          drawing: say('share.qr.loading'),
          failed: say('share.qr.failed'),
        }}
      />
      {svg !== 'failed' && (
        <Button
          small
          icon={<Icon name="download" size={16} />}
          aria-label={say('share.qr.downloadOf', { label })}
          disabled={svg === undefined}
          onClick={() => svg !== undefined && save(svg)}
        >
          {say('share.qr.download')}
        </Button>
      )}
    </Root>
  );
}

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: theme.spacing(2),
  paddingBlock: theme.spacing(1),
}));
