import { buildSiteWords } from '@/lib/company/site';
import { type Post } from '@/lib/content/posts';
import { type Product } from '@/lib/content/products';
import { tryBuild } from '@/lib/content/shared/try-build';
import { blogPostPath, desktopProductPath } from '@/lib/routing/paths';
import { buildDescription } from '@/lib/seo/description';
import { type Site, toPageUrl } from '@/lib/seo/site';
import { listSitePages } from '@/lib/seo/site-pages';

/** Markdown syntax that titles may contain. */
const toMarkdown = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\[\]`*_<>]/g, '\\$&');

/** An overview lists the first posts only, in the backend's order. */
const POSTS_MAX = 100;

const toItem = (name: string, url: string, summary: string) =>
  `- [${toMarkdown(name)}](${url.replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'))})${summary ? `: ${toMarkdown(summary)}` : ''}`;

/** An overview of the site in Markdown, for language models (llmstxt.org): the pages, products and posts with links. */
export function buildLlmsText(
  { posts, products }: { posts: readonly Post[]; products: readonly Product[] },
  site: Site,
): string {
  const pages = listSitePages(site).map(({ path, name, summary }) => toItem(name, toPageUrl(path, site), summary));
  const sections = [
    ['Pages', pages],
    [
      'Desktop software',
      products.flatMap(
        ({ id, name, slug, summary }) =>
          tryBuild(`llms/desktop_software/${id}`, () =>
            toItem(name, toPageUrl(desktopProductPath(slug), site), buildDescription(summary)),
          ) ?? [],
      ),
    ],
    [
      'Blog',
      posts
        .slice(0, POSTS_MAX)
        .flatMap(
          ({ id, title, slug }) =>
            tryBuild(`llms/blogs/${id}`, () => toItem(title, toPageUrl(blogPostPath(slug), site), '')) ?? [],
        ),
    ],
  ] as const;
  return [
    `# ${toMarkdown(site.companyName)}`,
    `> ${buildSiteWords().overview}`,
    ...sections.flatMap(([title, items]) => (items.length > 0 ? [`## ${title}`, items.join('\n')] : [])),
  ]
    .join('\n\n')
    .concat('\n');
}
