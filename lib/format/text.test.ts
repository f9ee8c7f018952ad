import { describe, expect, it } from 'vitest';

import {
  cutAtWord,
  cutCharacters,
  cutWords,
  decodeEntities,
  hasDevanagari,
  toOneLine,
  toPlainText,
} from '@/lib/format/text';

describe('§2 Recent Blogs: titles of 15 words', () => {
  it('cuts after the word and adds an ellipsis', () => {
    expect(cutWords('one two  three four', 3)).toBe('one two three…');
  });

  it.each(['one two three', ' one two three ', ''])('leaves %j whole', (text) =>
    expect(cutWords(text, 3)).toBe(text.trim()),
  );

  it('leaves a long name without spaces whole', () => expect(cutWords('a'.repeat(120), 3)).toHaveLength(120));
});

describe('§9 Journey: descriptions of 300 characters', () => {
  it('adds an ellipsis only if it cuts', () => {
    expect(cutCharacters('abcdef', 6)).toBe('abcdef');
    expect(cutCharacters('abcdefg', 6)).toBe('abcdef…');
    expect(cutCharacters('abcde fg', 6)).toBe('abcde…');
    expect(cutCharacters('', 6)).toBe('');
    expect(cutCharacters(' abcdef ', 6)).toBe('abcdef');
    expect(cutCharacters('🎉🎉', 2)).toBe('🎉🎉');
    expect(cutCharacters('🎉🎉', 3)).toBe('🎉🎉');
  });

  it('never splits a letter from its vowel sign, or an emoji', () => {
    expect(cutCharacters('किताब', 3)).toBe('कि…');
    expect(cutCharacters('ab👩‍👧cd', 3)).toBe('ab…');
    expect(cutCharacters('🎉🎉🎉', 2)).toBe('🎉🎉…');
  });
});

describe('Search engines: descriptions', () => {
  it('cuts between words, within the requested length', () => {
    const cut = cutAtWord('Accounting, GST and stock for traders', 24);
    expect(cut).toBe('Accounting, GST and…');
    expect(cut.length).toBeLessThanOrEqual(24);
  });

  it('keeps a word that ends at the cut, and drops punctuation after it', () => {
    expect(cutAtWord('one two three', 8)).toBe('one two…');
    expect(cutAtWord('one two, three', 10)).toBe('one two…');
    expect(cutAtWord('one two three', 7)).toBe('one…');
    expect(cutAtWord('one two — three', 11)).toBe('one two…');
    expect(cutAtWord('one,;:–- two', 9)).toBe('one…');
  });

  it('leaves a short text whole and cuts a word that alone is too long', () => {
    expect(cutAtWord(' one  two ', 7)).toBe('one two');
    expect(cutAtWord('one two', 6)).toBe('one…');
    expect(cutAtWord('a'.repeat(20), 10)).toBe(`${'a'.repeat(9)}…`);
  });
});

describe('§3 Desktop software: plain text of rich text', () => {
  it.each([
    ['<p>One</p><p>Two</p>', 'One Two'],
    ['<p>A <b>b</b>old, <i>w</i>ord.</p>', 'A bold, word.'],
    ['a<br>b<li>c</li>', 'a b c'],
    ['Tom &amp; Jerry &#8377;5 &#x20B9;6 &nbsp; &hellip;', 'Tom & Jerry ₹5 ₹6 …'],
    ['a < b and 3<4', 'a < b and 3<4'],
    ['x<script>alert("</p>")</script>y<style>p{}</style>z', 'x y z'],
    ['x<!-- <p>hidden</p> -->y', 'xy'],
    ['<p title="a>b">c</p>', 'c'],
    ['cut <p', 'cut'],
    ['cut <script>never closed', 'cut'],
    ['cut <!-- never closed', 'cut'],
    ['a<!-->b-->c', 'ac'],
    ['a<!---->b', 'ab'],
    ['a<SCRIPT>x</Script >b', 'a b'],
    ['a<script>x</scripting>y', 'a y'],
    ['a<template>x</template>b<noscript>x</noscript>c<svg>x</svg>d<math>x</math>e', 'a b c d e'],
    ['a<textarea>x</textarea>b<select>x</select>c', 'a b c'],
    ['a</style>b', 'a b'],
    ['<p title=\'a>b\' class="c>d">e</p>', 'e'],
    ['<p title="never closed>a', 'a'],
    ['<my-tag>a</my-tag>b<o:p>c</o:p>', 'a b c'],
    ['1 </ 2 <> 3 <5', '1 </ 2 <> 3 <5'],
    ['<b>a</b><a href="/x">b</a><span>c</span><wbr>d<sup>2</sup><u>e</u>', 'abcd2e'],
    ['&lt;script&gt;', '<script>'],
    ['&bogus; &constructor; &#0; &#xD800; &#99999999;', '&bogus; &constructor;'],
    ['caf&eacute; &rarr; &frac14; &Omega; &sup2; &#x2192;', 'café → ¼ Ω ² →'],
    ['नमस्ते <em>दुनिया</em>', 'नमस्ते दुनिया'],
    ['<!doctype html><title>T</title>Body', 'Body'],
  ])('reads %j', (html, text) => expect(toPlainText(html)).toBe(text));
});

describe('Standards, Security: text in a log line or a header', () => {
  it.each([
    [' plain text ', 'plain text'],
    ['a\r\n\tb', 'a b'],
    ['a\u0000\u001b[2Jb\u0085c\u2028\u2029d', 'a [2Jb c d'],
    ['a\u202eb\u2066c\u200fd', 'abcd'],
    ['नमस्ते\u200d', 'नमस्ते\u200d'],
  ])('writes %j as %j', (text, line) => expect(toOneLine(text)).toBe(line));
});

describe('§3 Reading responses: entities', () => {
  it.each([
    ['Diwali &amp; &#8377;5', 'Diwali & ₹5'],
    ['a&#0;b&#xFFFD;c&#1;d&#9;e', 'a b c d\te'],
  ])('decodes %j as %j', (text, decoded) => expect(decodeEntities(text)).toBe(decoded));
});

describe('§2 Recent Blogs: titles in Devanagari', () => {
  it.each([
    ['छोटे व्यापारी', true],
    ['GST: जीएसटी', true],
    ['E-invoice & IRN', false],
    ['', false],
  ])('tells that %j has its letters: %s', (text, expected) => expect(hasDevanagari(text)).toBe(expected));
});
