import { describe, expect, it } from 'vitest';

import { LogoError, parseLogo, placeLogo } from '@/lib/brand/logo';

const svg = (attributes: string, content = '<path d="M0 0h1v1z"/>') => `<svg${attributes}>${content}</svg>`;

describe('Look: the file of a logo', () => {
  it('has a size from its viewBox, or from width and height', () => {
    expect(parseLogo(svg(' width="9" viewBox="0 0 30 20"')).viewBox).toBe('0 0 30 20');
    expect(parseLogo(svg(" width='30px' height='20'")).viewBox).toBe('0 0 30 20');
  });

  it.each([
    [' viewBox="0 0 1 2"', '0 0 1 2'],
    [" viewBox = '0 0 1 2'", '0 0 1 2'],
    [' width="3" height="4"', '0 0 3 4'],
    [' width = " 3.5 " height="4.25px "', '0 0 3.5 4.25'],
    [' width="3" height="4" viewBox="0 0 1 2"', '0 0 1 2'],
  ])('with%s is %s', (attributes, viewBox) => expect(parseLogo(svg(attributes)).viewBox).toBe(viewBox));

  it.each([
    ' width="3"',
    ' height="4"',
    ' width="3em" height="4"',
    ' stroke-width="3" line-height="4"',
    ' data-viewBox="1"',
  ])('with%s has no size', (attributes) =>
    expect(() => parseLogo(svg(attributes))).toThrow('has neither a viewBox nor a width and height'),
  );

  it('may have a prolog before it and white space behind it, and entities of XML', () => {
    const content = '<g id="a">&amp;&lt;&gt;&quot;&apos;&#8377;</g><use href="#a"/><image href="data:,x"/>';
    expect(parseLogo(`<?xml version="1.0"?>\n<svg viewBox="0 0 1 1">${content}</svg>\n `)).toEqual({
      viewBox: '0 0 1 1',
      attributes: '',
      content,
    });
  });

  it('is placed as a part of a drawing', () =>
    expect(placeLogo({ viewBox: '0 0 1 2', attributes: 'fill="none"', content: '<g/>' }, 3, 4, 5)).toBe(
      '<svg fill="none" x="3" y="4" width="5" height="5" viewBox="0 0 1 2"><g/></svg>',
    ));

  it('keeps inherited attributes, and drops its position', () => {
    const { attributes } = parseLogo(
      svg(
        ` xmlns="x" id="a" class='b c' version="1.1" x="4" y = "5" width="9" height="9" preserveAspectRatio="none" fill="none" viewBox="0 0 9 9" stroke-width="2" /`,
      ),
    );
    expect(attributes).toBe('xmlns="x" fill="none" stroke-width="2"');
  });

  it.each([
    ['a picture that is no SVG', '\u0089PNG', 'is not an SVG'],
    ['no size', svg(' width="100%"'), 'has neither a viewBox'],
    ['text behind it', `${svg(' viewBox="0 0 1 1"')}x`, 'is not an SVG'],
    ['a script', svg(' viewBox="0 0 1 1"', '<script>1</script>'), 'contains a script'],
    ['a script in capitals', svg(' viewBox="0 0 1 1"', '<SCRIPT>1</SCRIPT>'), 'contains a script'],
    ['a handler of its own', svg(' viewBox="0 0 1 1" onload ="x()"'), 'contains a script'],
    ['a handler', svg(' viewBox="0 0 1 1"', '<path onclick="x()"/>'), 'contains a script'],
    ['text', svg(' viewBox="0 0 1 1"', '<text>G</text>'), 'contains text'],
    [
      'a picture elsewhere',
      svg(' viewBox="0 0 1 1"', '<image href="https://x.example/a.png"/>'),
      'refers to another file',
    ],
    ['a drawing elsewhere', svg(' viewBox="0 0 1 1"', "<use xlink:href = ' /a.svg#b'/>"), 'refers to another file'],
    ['entities in an attribute', svg(' viewBox="0 0 1 1" fill="&ns;"'), 'defines its own entities'],
    ['entities', svg(' viewBox="0 0 1 1"', '<g>&ns;</g>'), 'defines its own entities'],
  ])('is refused with %s, and the message says why', (_name, text, message) => {
    expect(() => parseLogo(text)).toThrow(LogoError);
    expect(() => parseLogo(text)).toThrow(message);
  });
});
