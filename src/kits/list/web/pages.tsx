import { pageSizes } from '../page-sizes.ts'
import { pageNumbers } from './list-state.ts'
import type { ListControl } from './use-list.ts'

export function Pages<Row>({ list }: { list: ListControl<Row> }) {
  const { page, limit, count } = list.data
  const last = Math.max(1, Math.ceil(count / limit))
  const link = (label: string, to: number, rel: 'prev' | 'next') => (
    <li>
      <a rel={rel} href={list.addressOf({ page: to })} onClick={(event) => list.follow(event, { page: to })}>
        {label}
      </a>
    </li>
  )
  if (count <= pageSizes[0]) return null
  return (
    <div className="pagina-rodape">
      <nav className="paginas" aria-label="Páginas">
        <ul className="p">
          {page > 1 && link('Anterior', Math.min(page - 1, last), 'prev')}
          {pageNumbers(Math.min(page, last), last).map((number, at) =>
            number === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name
              <li key={`gap-${at}`}>
                <span aria-hidden="true">…</span>
              </li>
            ) : (
              <li key={number}>
                <a
                  href={list.addressOf({ page: number })}
                  aria-label={`Página ${number}`}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={(event) => list.follow(event, { page: number })}
                >
                  {number}
                </a>
              </li>
            ),
          )}
          {page < last && link('Próxima', page + 1, 'next')}
        </ul>
      </nav>
      <nav className="paginas tamanhos" aria-label="Registros por página">
        <span>Por página:</span>
        <ul className="p">
          {pageSizes.map((size) => (
            <li key={size}>
              <a
                href={list.addressOf({ limit: size, page: 1 })}
                aria-label={`${size} registros por página`}
                aria-current={size === limit ? 'true' : undefined}
                onClick={(event) => list.follow(event, { limit: size, page: 1 })}
              >
                {size}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
