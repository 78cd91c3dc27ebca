import { fireEvent, screen } from '@testing-library/react';

export const SIGN_UP = '/auth?mode=signup';

export const field = (label: string) =>
  screen.findByLabelText(label, { selector: 'input' }) as Promise<HTMLInputElement>;
export const type = async (label: string, text: string) =>
  fireEvent.change(await field(label), { target: { value: text } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** The toast with this title: whether it is an error, and its full text. */
export const toastTitled = async (title: string) => {
  const toast = (await screen.findByText(title)).closest<HTMLElement>('[data-toast]');
  return { error: toast?.dataset['type'] === 'error', text: toast?.textContent };
};

export const fillSignIn = async () => {
  await type('Email address', ' maria@example.org ');
  await type('Password', 'Correct-horse-1');
};
export const fillSignUp = async () => {
  await type('Full Name', '  Maria Keller ');
  await fillSignIn();
};
