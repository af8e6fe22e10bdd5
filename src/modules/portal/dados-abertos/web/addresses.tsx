import { Fragment } from 'react'

type AddressesProps = { of: string; items: { href: string; label: string }[] }

/** 'CSV, Excel, ODS, JSON', each a link whose full name includes the list. */
export function Addresses({ of, items }: AddressesProps) {
  return items.map(({ href, label }, at) => (
    <Fragment key={href}>
      {at > 0 && ', '}
      <a href={href}>
        {label}
        <span className="oculto"> de {of}</span>
      </a>
    </Fragment>
  ))
}
