import { CoreAdminContext, required } from 'react-admin';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, userEvent, within } from 'storybook/test';
import { styled } from '@mui/material/styles';
import { Button } from '#ui/Button/Button.tsx';
import { Failure } from '#ui/Notice/Notice.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { AccountForm } from './AccountForm.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TextInput } from './TextInput.tsx';

interface FormPatternProps {
  /** The server's words when it refused. */
  refusal?: string | undefined;
  onSubmit: () => Promise<void>;
}

const Fields = styled(AccountForm)(({ theme }) => ({
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
})) as typeof AccountForm;

const problems = (count: number) =>
  count === 1 ? 'One thing needs your attention' : `${count} things need your attention`;

function FormPattern({ refusal, onSubmit }: FormPatternProps) {
  return (
    <CoreAdminContext>
      <PageHeader title="Invoice details" meta="Shown on future invoices." />
      <Fields
        defaultValues={{ company: '', address: '', city: '', zip: '', tax: '' }}
        onSubmit={onSubmit}
        summary={problems}
      >
        <Failure words={refusal} />
        <TextInput
          source="company"
          label="Company name"
          autoComplete="organization"
          validate={required('Enter the company’s name, or your own.')}
        />
        <TextInput source="address" label="Address" hint="(optional)" autoComplete="street-address" />
        <div data-pair="">
          <TextInput
            source="city"
            label="City"
            autoComplete="address-level2"
            validate={required('Enter the city.')}
          />
          <TextInput
            source="zip"
            label="Zip / postal code"
            autoComplete="postal-code"
            validate={required('Enter a zip or postal code.')}
          />
        </div>
        <TextInput
          source="tax"
          label="VAT / Tax ID"
          help="Include the country prefix, as in SE556012579001."
        />
        <div data-buttons="">
          <SubmitButton busyLabel="Saving">Update invoice details</SubmitButton>
          <Button>Cancel</Button>
        </div>
      </Fields>
    </CoreAdminContext>
  );
}

const meta = {
  title: 'Patterns/Form',
  component: FormPattern,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For everything that is typed in and saved as a whole.',
      not: 'Not for settings that take effect at once (Switch, SegmentedControl), and not for searching.',
      pairs: [
        { do: 'Enter the city.', dont: 'This field is required.' },
        {
          do: 'The primary button first, at the end of the fields.',
          dont: 'A button that is disabled until all is well.',
        },
        { do: 'Mark what is optional, where most is required.', dont: 'A red star at every label.' },
      ],
    },
    docs: {
      description: {
        component:
          'One column, labels above, help below, the words of an error where it happened. Enter submits. Nothing is checked before the first submit; then the summary takes the focus and leads to the fields. What the server refuses appears above the fields in its own words.',
      },
    },
  },
  args: { onSubmit: fn() },
} satisfies Meta<FormPatternProps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const WithErrors: Story = {
  play: async ({ canvasElement }) =>
    userEvent.click(await within(canvasElement).findByRole('button', { name: 'Update invoice details' })),
};
export const Refused: Story = {
  args: { refusal: 'Incorrect Tax/VAT ID. Please update your VAT ID and try again.' },
};
