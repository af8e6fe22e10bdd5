import { describe, expect, test } from 'vitest'
import { isIn, isPublicAddress, networksOf } from './public-address.ts'

describe('isPublicAddress', () => {
  test.each(['8.8.8.8', '200.160.2.3', '172.32.0.1', '100.128.0.1', '2804:14c::1', '2606:4700::1111'])(
    '%s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
  test.each(
    [
      '127.0.0.1 127.255.0.9 0.0.0.0 10.1.2.3 172.16.0.1 172.31.255.255 192.168.0.1 169.254.169.254 100.64.0.1',
      '198.18.0.1 224.0.0.1 255.255.255.255 192.0.0.8 203.0.113.9',
      ':: ::1 fe80::1 fc00::1 fd12::3 ff02::1 ::ffff:10.0.0.1 ::ffff:7f00:1 64:ff9b::a00:1 2002:a00:1:: 2001:db8::1 2001::1',
    ]
      .join(' ')
      .split(' '),
  )('not %s', (address) => expect(isPublicAddress(address)).toBe(false))
  test.each(['', 'localhost', '1.2.3', '8.8.8.8.8', 'fe80::1%eth0'])('not %j, which is no address', (address) =>
    expect(isPublicAddress(address)).toBe(false),
  )
})

test('networks that were named hold their own addresses and no others', () => {
  const networks = networksOf(['10.1.0.0/16', 'fd00::/8'])
  expect(['10.1.2.3', 'fd00::5', '10.2.0.1', 'fe80::1', 'x'].map((address) => isIn(networks, address))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  for (const wrong of ['10.1.0.0', '10.1/16', '10.1.0.0/33', 'rede/8', '10.1.0.0/'])
    expect(() => networksOf([wrong]), wrong).toThrow()
})
