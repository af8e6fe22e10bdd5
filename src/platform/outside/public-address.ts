// Which addresses the portal may call when somebody typed the name of a site: those of the public internet, and the networks that the
// operator named. Everything else (this machine, the town hall's network, a cloud's own services) is closed to visitors.
import { BlockList, isIP } from 'node:net'

const special4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
// of 2000::/3, all that is assigned: tunnels that contain an address of the other kind, and examples
const special6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20'

/** `network`: '10.1.0.0/16'. Throws for any other text. */
export function networksOf(networks: string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/')
    const version = isIP(address)
    if (!version || !/^\d{1,3}$/.test(prefix)) throw new Error(`no network: ${network}`)
    list.addSubnet(address, Number(prefix), version === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

const [closed4, closed6, given6] = [special4, special6, '2000::/3'].map((list) => networksOf(list.split(' '))) as [
  BlockList,
  BlockList,
  BlockList,
]

/** True of an address of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed4.check(address, 'ipv4')
  return version === 6 && given6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

export const isIn = (networks: BlockList, address: string): boolean =>
  isIP(address) !== 0 && networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
