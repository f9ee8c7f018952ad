import { describe, expect, it } from 'vitest';

import { getClientIp, isFromLoopback } from '@/lib/http/client-ip';

const of = (peer: string | null, forwarded: string | null, trustedProxies: number) =>
  getClientIp(
    new Headers({ ...(peer && { 'x-peer-address': peer }), ...(forwarded && { 'x-forwarded-for': forwarded }) }),
    trustedProxies,
  );

describe('Standards, Security: the address of the visitor', () => {
  it('is the peer’s if no proxy is trusted, whatever a client claims', () => {
    expect(of('192.0.2.7', '203.0.113.1', 0)).toBe('192.0.2.7');
  });

  it('is the address that the last trusted proxy saw', () => {
    expect(of('10.0.0.1', '203.0.113.9', 1)).toBe('203.0.113.9');
    expect(of('10.0.0.1', 'made up, 203.0.113.9', 1)).toBe('203.0.113.9');
    expect(of('10.0.0.1', '198.51.100.4, 203.0.113.9', 2)).toBe('198.51.100.4');
  });

  it('is the farthest known address if there are fewer hops than proxies', () => {
    expect(of('10.0.0.1', null, 2)).toBe('10.0.0.1');
    expect(of('10.0.0.1', '203.0.113.9', 3)).toBe('203.0.113.9');
    expect(of('10.0.0.1', '198.51.100.4, 203.0.113.9', 3)).toBe('198.51.100.4');
    expect(of('10.0.0.1', ' , 203.0.113.9,, ', 1)).toBe('203.0.113.9');
  });

  it.each([
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:0db8:0001:000a::9', '2001:db8:1:a::/64'],
    ['2001:db8::4:5:6:7:8', '2001:db8:0:4::/64'],
    ['::4:5:6:7:8', '0:0:0:4::/64'],
    ['unknown:1', 'unknown:1'],
    ['192.0.2.7:4711x', '192.0.2.7:4711x'],
  ])('takes %s for %s', (peer, address) => expect(of(peer, null, 0)).toBe(address));

  it('is unknown without a peer', () => expect(of(null, '203.0.113.9', 1)).toBeNull());
});

describe('Standards, Security: requests from this machine', () => {
  it('are also those that name only this machine', () =>
    expect(isLocal('127.0.0.1', { 'x-forwarded-for': '127.0.0.1 , ::1' })).toBe(true));

  it('are none without a peer', () => expect(isFromLoopback(new Headers())).toBe(false));

  const isLocal = (peer: string, others: Record<string, string> = {}) =>
    isFromLoopback(new Headers({ 'x-peer-address': peer, ...others }));

  it.each(['127.0.0.1', '127.255.12.254', '::1', '::ffff:127.0.0.1', '::FFFF:127.0.0.1'])('comes from %s', (peer) =>
    expect(isLocal(peer)).toBe(true),
  );

  it.each(['10.0.0.1', '::ffff:192.0.2.7', '1::1', '::12', '1127.0.0.1', '127.0.0.1.7', '127.0.0', ''])(
    'does not come from %s',
    (peer) => expect(isLocal(peer)).toBe(false),
  );

  it.each([
    [{ 'x-forwarded-for': '203.0.113.9' }],
    [{ 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }],
    [{ 'x-forwarded-for': '203.0.113.9, 127.0.0.1' }],
    [{ 'x-real-ip': '203.0.113.9' }],
    [{ forwarded: 'for=203.0.113.9' }],
  ])('are not those that a proxy on this machine forwards: %j', (others) =>
    expect(isLocal('127.0.0.1', others)).toBe(false),
  );
});
