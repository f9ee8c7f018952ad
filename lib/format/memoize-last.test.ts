import { describe, expect, it } from 'vitest';

import { memoizeLast } from '@/lib/format/memoize-last';

describe('Standards, Security: values made of whole collections', () => {
  it('are built once per list', () => {
    let builds = 0;
    const count = memoizeLast((posts: string[], products: string[]) => {
      builds += 1;
      return posts.length + products.length;
    });
    const [posts, products] = [['a'], ['b']];
    expect([count(posts, products), count(posts, products)]).toEqual([2, 2]);
    expect(builds).toBe(1);
    expect(count(['a', 'c'], products)).toBe(3);
    expect(builds).toBe(2);
  });
});
