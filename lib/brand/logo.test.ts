import { describe, expect, it } from 'vitest';

import { LogoError, parseLogo } from '@/lib/brand/logo';

const svg = (attributes: string, content = '<path d="M0 0h1v1z"/>') => `<svg${attributes}>${content}</svg>`;

describe('Look: the file of a logo', () => {
  it('has a size from its viewBox, or from width and height', () => {
    expect(parseLogo(svg(' width="9" viewBox="0 0 30 20"')).viewBox).toBe('0 0 30 20');
    expect(parseLogo(svg(" width='30px' height='20'")).viewBox).toBe('0 0 30 20');
  });

  it('keeps inherited attributes, and drops its position', () => {
    const { attributes } = parseLogo(svg(' xmlns="x" id="a" x="4" width="9" height="9" fill="none" viewBox="0 0 9 9"'));
    expect(attributes).toBe('xmlns="x" fill="none"');
  });

  it.each([
    ['a picture that is no SVG', '\u0089PNG', 'is not an SVG'],
    ['no size', svg(' width="100%"'), 'has neither a viewBox'],
    ['a script', svg(' viewBox="0 0 1 1"', '<script>1</script>'), 'contains a script'],
    ['a handler', svg(' viewBox="0 0 1 1"', '<path onclick="x()"/>'), 'contains a script'],
    ['text', svg(' viewBox="0 0 1 1"', '<text>G</text>'), 'contains text'],
    [
      'a picture elsewhere',
      svg(' viewBox="0 0 1 1"', '<image href="https://x.example/a.png"/>'),
      'refers to another file',
    ],
    ['entities', svg(' viewBox="0 0 1 1"', '<g>&ns;</g>'), 'defines its own entities'],
  ])('is refused with %s, and the message says why', (_name, text, message) => {
    expect(() => parseLogo(text)).toThrow(LogoError);
    expect(() => parseLogo(text)).toThrow(message);
  });
});
