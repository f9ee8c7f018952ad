import { describe, expect, it } from 'vitest';

import { sanitizeRichText } from '@/lib/content/rich-text/rich-text';
import { readHtml } from '@/lib/content/shared/text-field';

/** Short articles as people write them, in the form in which they leave the site. */
const ARTICLES = {
  'headings and prose':
    '<h2>Closing the month</h2>\n<p>Count the stock first. Then match the bank, line by line.</p>\n<h3>What slows it down</h3>\n<p>Two things: late bills and a ledger named “Suspense”.</p>\n<h2>After the 10th</h2>\n<p>Send the statement → wait → reconcile.</p>',
  'nested lists':
    '<ol>\n<li>Open the register\n<ul>\n<li>purchases</li>\n<li>sales\n<ol>\n<li>B2B</li>\n<li>B2C</li>\n</ol>\n</li>\n</ul>\n</li>\n<li>Export it</li>\n</ol>',
  code: '<p>Write <code>SUM(A1:A9)</code>, not <code>&lt;total&gt;</code>:</p>\n<pre><code>if (due &lt; 0) {\n\treturn "[credit]";\n}\n</code></pre>',
  'a quote':
    '<blockquote>\n<p>“Nothing was lost,” said A. P. Rao, who keeps the books.</p>\n</blockquote>\n<p>He has done so since 1998.</p>',
  'a table of prices':
    '<table>\n<thead>\n<tr>\n<th scope="col">Plan</th>\n<th scope="col">Price</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<th scope="row">Desk</th>\n<td>₹12,500</td>\n</tr>\n<tr>\n<th scope="row">Godown (2 users)</th>\n<td>₹18,000 + 18% GST</td>\n</tr>\n</tbody>\n</table>',
  links:
    '<p>Read <a href="/contact">how to reach us</a>, <a href="https://www.gst.gov.in/" rel="noopener nofollow">the portal</a> or <a href="mailto:help@vendor.example">write</a>. Ring <a href="tel:+919822011223">98220 11223</a>.</p>',
  'a picture':
    '<figure><img src="https://api.example.com/uploads/stock.png" alt="The stock of two godowns" width="640" height="320" loading="lazy" decoding="async" /><figcaption>Two godowns, one list</figcaption></figure>\n<p>Each has its own rack.</p>',
  Hindi:
    '<h2>माह का समापन</h2>\n<p>पहले स्टॉक गिनें, फिर बैंक मिलाएँ। <strong>देर न करें</strong> — शुल्क ₹50 प्रतिदिन है।</p>\n<ul>\n<li>क्रय</li>\n<li>विक्रय</li>\n</ul>',
  'dates, initials and numbers':
    '<p>On 01-04-2026 (FY 2026-27) Dr. S. K. Iyer signed 3/4 of the bills, i.e. 12 of 16. See §16(4), rule 36 and form 3B.</p>\n<p>1. April was short. A) or b. would do, too.</p>',
  brackets:
    '<p>Type [rate gst=18] or [1], then [sic]; the field [customer] stays empty. {{name}} and %s are no blanks here.</p>',
  'quotation marks and the word data':
    '<p>The column "Data: sales" and \'data: stock\', or “data:” alone. AT&amp;T &lt; 5 &amp; “10 &gt; 9”.</p>',
  emphasis:
    '<p><strong>Note:</strong> a <em>late</em> fee of <s>₹100</s> ₹50, <u>per day</u>; H<sub>2</sub>O and m<sup>2</sup>. <strong>Bold with <em>italic</em> and <a href="/erp">a link</a></strong>.</p>',
  'line breaks and a rule':
    '<p>Plot 4<br />Pune 411 001</p>\n<hr />\n<p>10\u00a0kg of Dr.\u00a0Rao’s rice — ✓ weighed…</p>',
  questions:
    '<details><summary>Is it free?</summary><p>For 30 days. null, undefined and N/A are words, too.</p></details>\n<dl>\n<dt>HSN</dt>\n<dd>A code for goods</dd>\n</dl>',
};

/** The box in which a table scrolls. */
const BOX = /<section class="table-scroll"[^>]*>|<\/section>/g;

describe('Promise 5: ordinary articles pass as they are', () => {
  it.each(Object.entries(ARTICLES))('%s', (_about, html) => {
    const shown = sanitizeRichText(readHtml(html)!, {
      assetBase: 'https://api.example.com',
      siteUrl: 'https://www.vendor.example',
    });
    expect(shown.replace(BOX, '')).toBe(html);
  });
});
