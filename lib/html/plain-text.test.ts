import { describe, expect, it } from 'vitest';

import { decodeEntities, toPlainText } from '@/lib/html/plain-text';

describe('§3 Desktop software: plain text of rich text', () => {
  it.each([
    ['<p>One</p><p>Two</p>', 'One Two'],
    ['<p>A <b>b</b>old, <i>w</i>ord.</p>', 'A bold, word.'],
    ['Tom &amp; Jerry &#8377;5 &#x20B9;6 &nbsp; &hellip;', 'Tom & Jerry ₹5 ₹6 …'],
    ['a < b and 3<4', 'a < b and 3<4'],
    ['x<script>alert("</p>")</script>y<style>p{}</style>z', 'x y z'],
    ['x<!-- <p>hidden</p> -->y', 'xy'],
    ['<p title="a>b">c</p>', 'c'],
    ['cut <script>never closed', 'cut'],
    ['cut <!-- never closed', 'cut'],
    ['a<!-->b-->c', 'ab-->c'],
    ['a<SCRIPT>x</Script >b', 'a b'],
    ['a<template>x</template>b<noscript>x</noscript>c<svg>x</svg>d<math>x</math>e', 'a b c d e'],
    ['<p title=\'a>b\' class="c>d">e</p>', 'e'],
    ['<my-tag>a</my-tag>b<o:p>c</o:p>', 'a b c'],
    ['Tally &amp;amp; Busy <b>2</b>', 'Tally & Busy 2'],
    ['&lt;script&gt;', '<script>'],
    ['&bogus; &constructor; &#0; &#xD800; &#99999999;', '&bogus; &constructor;'],
    ['नमस्ते <em>दुनिया</em>', 'नमस्ते दुनिया'],
  ])('reads %j', (html, text) => expect(toPlainText(html)).toBe(text));
});

describe('§3 Reading responses: entities', () => {
  it.each([
    ['Diwali &amp; &#8377;5', 'Diwali & ₹5'],
    ['a&#0;b&#xFFFD;c&#1;d&#9;e', 'a b c d\te'],
  ])('decodes %j as %j', (text, decoded) => expect(decodeEntities(text)).toBe(decoded));
});

describe('Standards, Security: text that is made to cost time', () => {
  it('is read as plain text in one pass', () => {
    const before = process.cpuUsage().user;
    for (const piece of ['<', '<p', '<script', '<script>', '<!--', '&', '&#x', '</', '<a "'])
      toPlainText(piece.repeat(50_000));
    expect(process.cpuUsage().user - before).toBeLessThan(4_000_000);
  });
});
