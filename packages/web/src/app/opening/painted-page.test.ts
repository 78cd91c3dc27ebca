import { afterEach, expect, test } from 'vitest';
import { restorePageState, readPageState } from './painted-page.ts';
import { certain } from '@dosewell/domain/problem';

const PAGE = `<a href="#main">Skip</a><form>
  <input id="email" type="text" /><input type="checkbox" aria-hidden="true" />
  <input id="password" type="password" />
  <button type="button" role="switch">Shared</button><button type="submit">Sign In</button></form>`;

afterEach(() => document.body.replaceChildren());

const painted = (): HTMLElement => {
  const root = document.createElement('div');
  root.innerHTML = PAGE;
  document.body.append(root);
  return root;
};
const field = (root: HTMLElement, id: string): HTMLInputElement => certain(root.querySelector(`#${id}`));

test('text typed and buttons pressed before the app came are taken over in their order', async () => {
  const root = painted();
  field(root, 'email').value = 'maria@example.org';
  field(root, 'password').value = 'secret';
  field(root, 'password').focus();
  const [shared, submit] = root.querySelectorAll('button');
  const left = readPageState(Object.assign(root, { pressed: [certain(shared), certain(submit)] }));

  root.innerHTML = PAGE;
  const heard: string[] = [];
  root.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).id));
  root.addEventListener('click', (event) => {
    event.preventDefault();
    heard.push((event.target as HTMLElement).textContent);
  });
  await restorePageState(root, left);
  expect(heard).toEqual(['email', 'password', 'Shared', 'Sign In']);
  expect({ email: field(root, 'email').value, password: field(root, 'password').value }).toEqual({
    email: 'maria@example.org',
    password: 'secret',
  });
  expect(field(root, 'password')).toHaveFocus();
});

test('a choice between two stays as it was made', async () => {
  const root = document.createElement('div');
  const choice = `<input type="radio" name="cycle" value="monthly" checked /><input type="radio" name="cycle" value="yearly" />`;
  root.innerHTML = choice;
  document.body.append(root);
  const isYearly = () => root.querySelectorAll('input')[1]?.checked;
  root.querySelectorAll('input')[1]?.click();
  const left = readPageState(root);
  root.innerHTML = choice;
  expect(isYearly()).toBe(false);
  await restorePageState(root, left);
  expect(isYearly()).toBe(true);
});

test('a page on which nothing was done is left unchanged', async () => {
  const root = painted();
  const left = readPageState(root);
  root.innerHTML = PAGE;
  let heard = 0;
  for (const kind of ['input', 'click', 'focusin']) root.addEventListener(kind, () => (heard += 1));
  await restorePageState(root, left);
  expect(heard).toBe(0);
});
