import { CoreAdminContext, email, minLength, required } from 'react-admin';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { styled } from '@mui/material/styles';
import { createI18nProvider } from '../i18n/i18nProvider.ts';
import { AccountForm, type Refused } from './AccountForm.tsx';
import { CheckboxInput } from './CheckboxInput.tsx';
import { ComboboxInput } from './ComboboxInput.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { SelectInput } from './SelectInput.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TextAreaInput } from './TextAreaInput.tsx';
import { TextInput } from './TextInput.tsx';

const nothing = { email: '', password: '', plan: 'basic', country: '', note: '', news: false };
type Values = typeof nothing;

interface SampleFormProps {
  /** What the form holds at first. */
  values: Values;
  /** What is wrong is listed above the fields. */
  summary: boolean;
  onSubmit: (values: Values) => Promise<Refused<Values> | void>;
}

const i18nProvider = createI18nProvider();
const isEmail = [required('Enter your email.'), email('Enter the whole address, as in name@example.com.')];
const isPassword = [required('Enter a password.'), minLength(10, 'Use at least 10 characters.')];
const plans = [
  { value: 'basic', label: 'Basic' },
  { value: 'pro', label: 'Pro' },
];
const countries = ['Denmark', 'Norway', 'Sweden'].map((name) => ({ value: name, label: name }));

const problems = (count: number) =>
  count === 1 ? 'One thing needs your attention' : `${count} things need your attention`;

function SampleForm({ values, summary, onSubmit }: SampleFormProps) {
  return (
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Fields defaultValues={values} onSubmit={onSubmit} summary={summary ? problems : undefined}>
        <TextInput source="email" label="Email" type="email" autoComplete="email" validate={isEmail} />
        <PasswordInput
          source="password"
          label="New password"
          autoComplete="new-password"
          help="At least 10 characters."
          validate={isPassword}
        />
        <SelectInput source="plan" label="Plan" options={plans} />
        <ComboboxInput
          source="country"
          label="Country"
          choices={countries}
          find={(typed) => countries.filter(({ label }) => label.startsWith(typed))}
          words={{ list: 'Countries', none: 'No country found', found: (count) => `${count} found` }}
        />
        <TextAreaInput source="note" label="Note" hint="(optional)" rows={2} />
        <CheckboxInput source="news" label="Email me about new releases" />
        <SubmitButton busyLabel="Creating your account">Create account</SubmitButton>
      </Fields>
    </CoreAdminContext>
  );
}

const Fields = styled(AccountForm)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  maxWidth: 480,
})) as typeof AccountForm;

const submit = async (canvasElement: HTMLElement) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name: 'Create account' }));

const meta = {
  title: 'Components/AccountForm',
  component: SampleForm,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For every form of the account area.',
      not: 'Not for searching and filtering: use the plain fields.',
      pairs: [
        {
          do: 'Resolve `onSubmit` with what the server refused, by field.',
          dont: 'Show the refusal as a toast, far from the field.',
        },
        { do: 'Keep what was typed until it is saved.', dont: 'Empty the form when saving fails.' },
      ],
    },
    docs: {
      description: {
        component:
          'Every form that is submitted. AccountForm is react-admin’s `Form`; its inputs are the fields of the design system, bound by `source`. With `summary` it lists what is wrong above the fields, and SubmitButton is busy until the submit has ended. Validators are react-admin’s, with messages from the catalogue; what `onSubmit` resolves with appears beside its fields.',
      },
    },
  },
  args: { values: nothing, summary: true, onSubmit: fn() as SampleFormProps['onSubmit'] },
} satisfies Meta<SampleFormProps>;

export default meta;
type Story = StoryObj<typeof meta>;

const filled: Values = {
  email: 'marta@atelier-nord.example',
  password: 'a leaf turned over',
  plan: 'pro',
  country: 'Norway',
  note: 'Invoices go to the office.',
  news: true,
};

export const Empty: Story = {};
export const Filled: Story = { args: { values: filled } };
export const WithErrors: Story = {
  play: async ({ canvasElement }) => {
    await submit(canvasElement);
    await within(canvasElement).findByRole('alert', { name: '2 things need your attention' });
  },
};
export const WithoutSummary: Story = {
  args: { summary: false },
  play: async ({ canvasElement }) => {
    await submit(canvasElement);
    await waitFor(() => expect(within(canvasElement).getByLabelText('Email')).toHaveFocus());
  },
};
export const RefusedByTheServer: Story = {
  args: {
    values: filled,
    summary: false,
    onSubmit: async () => ({ email: 'This address belongs to another account.' }),
  },
  play: async ({ canvasElement }) => {
    await submit(canvasElement);
    await waitFor(() => expect(within(canvasElement).getByLabelText('Email')).toHaveFocus());
  },
};
export const Submitting: Story = {
  args: { values: filled, onSubmit: () => new Promise(() => undefined) },
  play: async ({ canvasElement }) => {
    await submit(canvasElement);
    await waitFor(() => expect(within(canvasElement).getByText('Creating your account')).toBeInTheDocument());
  },
};
