// The programmes of the newest budget, by what was paid; each leads to its page.
import { mostraSeInformado } from '#base/se-informado.ts'
import type { Head, PageProps } from '#kits/page/page.ts'
import { NumberTable } from '#ui/number-table.tsx'
import type { ProgramasPage } from '../programa.contract.ts'
import { programaHref } from '../programa.fields.ts'
import '#ui/css/empenhado.css'

const title = 'Programas do orçamento'

export const head = (): Head => ({
  title,
  description: 'Cada programa do orçamento do município, com o que foi planejado e pago.',
  trail: [{ label: 'Despesas', href: '/acesso/despesas' }, { label: 'Programas' }],
})

export default function ProgramasPageView({ data: { exercicio, programas } }: PageProps<ProgramasPage>) {
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1>{exercicio ? `${title} de ${exercicio}` : title}</h1>
          <p className="lead">Um programa reúne as ações do orçamento que têm um mesmo objetivo.</p>
        </div>
      </div>
      {programas.length === 0 && <p className="vazio">Nenhum programa publicado.</p>}
      <NumberTable
        caption={title}
        rows={programas.map(({ codigo, nome, atualizado, pago }) => {
          const href = programaHref(codigo)
          return {
            key: codigo,
            head: {
              label: 'Programa',
              value: (
                <>
                  {href ? <a href={href}>{nome}</a> : nome}
                  <small className="sub-linha">{codigo}</small>
                </>
              ),
            },
            cells: [
              { label: 'Planejado', value: mostraSeInformado(atualizado) },
              { label: 'Pago', value: mostraSeInformado(pago) },
            ],
          }
        })}
      />
    </>
  )
}
