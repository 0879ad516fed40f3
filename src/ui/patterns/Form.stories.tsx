import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, userEvent, within } from 'storybook/test';
import { styled } from '@mui/material/styles';
import { BusyButton } from '../Button/BusyButton.tsx';
import { Button } from '../Button/Button.tsx';
import { FormErrors } from '../FormErrors/FormErrors.tsx';
import { Notice } from '../Notice/Notice.tsx';
import { PageHeader } from '../PageHeader/PageHeader.tsx';
import { TextField } from '../TextField/TextField.tsx';

interface FormPatternProps {
  /** The server's words when it refused. */
  refusal?: string | undefined;
  busy: boolean;
  onSubmit: () => void;
}

const Fields = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  maxWidth: 560,
  '& > [data-pair]': {
    display: 'grid',
    gridTemplateColumns: '2fr 1fr',
    gap: theme.spacing(2),
    alignItems: 'start',
  },
  '& > [data-buttons]': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1),
    marginTop: theme.spacing(1),
  },
}));

const wanted = {
  company: 'Enter the company’s name, or your own.',
  city: 'Enter the city.',
  zip: 'Enter a zip or postal code.',
};
type Field = keyof typeof wanted;

function FormPattern({ refusal, busy, onSubmit }: FormPatternProps) {
  const [attempt, setAttempt] = useState(0);
  const [missing, setMissing] = useState<Field[]>([]);
  const submit = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const empty = (Object.keys(wanted) as Field[]).filter((name) => !data.get(name));
    setMissing(empty);
    setAttempt(attempt + 1);
    if (empty.length === 0) onSubmit();
  };
  const of = (name: Field) => ({ id: name, name, error: missing.includes(name) ? wanted[name] : undefined });
  return (
    <>
      <PageHeader title="Invoice details" meta="They stand on every invoice from now on." />
      <Fields
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <FormErrors
          title={
            missing.length === 1
              ? 'One thing needs your attention'
              : `${missing.length} things need your attention`
          }
          attempt={attempt}
          errors={missing.map((name) => ({ key: name, field: name, message: wanted[name] }))}
        />
        {refusal && (
          <Notice tone="danger" live>
            {refusal}
          </Notice>
        )}
        <TextField {...of('company')} label="Company name" autoComplete="organization" />
        <TextField
          id="address"
          name="address"
          label="Address"
          hint="(optional)"
          autoComplete="street-address"
        />
        <div data-pair="">
          <TextField {...of('city')} label="City" autoComplete="address-level2" />
          <TextField {...of('zip')} label="Zip / postal code" autoComplete="postal-code" />
        </div>
        <TextField
          id="tax"
          name="tax"
          label="VAT / Tax ID"
          help="Include the country prefix, as in SE556012579001."
        />
        <div data-buttons="">
          <BusyButton type="submit" look="primary" busy={busy} busyLabel="Saving">
            Update invoice details
          </BusyButton>
          <Button>Cancel</Button>
        </div>
      </Fields>
    </>
  );
}

const meta = {
  title: 'Patterns/Form',
  component: FormPattern,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'One column, labels above, help below, the words of an error where it happened. Enter submits. Nothing is checked before the first submit; then the summary takes the focus and leads to the fields. What the server refuses stands above the fields in its own words. The primary button comes first, in the reading order of the form; none is ever disabled to say that something is missing.',
      },
    },
  },
  args: { busy: false, onSubmit: fn() },
} satisfies Meta<typeof FormPattern>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const WithErrors: Story = {
  play: async ({ canvasElement }) =>
    userEvent.click(within(canvasElement).getByRole('button', { name: 'Update invoice details' })),
};
export const Saving: Story = { args: { busy: true } };
export const Refused: Story = {
  args: { refusal: 'Incorrect Tax/VAT ID. Please update your VAT ID and try again.' },
};
