// Which of several places has what: said on each of them, with links to the others.
import { Fragment } from 'react'

type Place = { href: string; name: string; what: string }

/** 'Aqui ficam leis e decretos. Em Documentos ficam convênios.' */
export function SeeAlso({ places, here }: { places: readonly Place[]; here: string }) {
  const own = places.find(({ href }) => href === here)
  return (
    <>
      Aqui ficam {own?.what}.
      {places
        .filter((place) => place !== own)
        .map(({ href, name, what }) => (
          <Fragment key={href}>
            {' '}
            Em <a href={href}>{name}</a> ficam {what}.
          </Fragment>
        ))}
    </>
  )
}
