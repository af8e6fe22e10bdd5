// Who follows the contract: one by one, or as its text says where nobody was entered.

import { Day } from '#ui/day.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import type { ContratoPublicPage } from '../contrato.contract.ts'
import { papeis } from '../papeis.ts'

export function Fiscais({ fiscais, contrato }: Pick<ContratoPublicPage, 'fiscais' | 'contrato'>) {
  const texto = contrato.contrato_fiscal
  return (
    <section className="secao" id="fiscais">
      <h2>Gestores e fiscais</h2>
      {fiscais.length === 0 && !texto && <p className="vago">Não informado</p>}
      {fiscais.length === 0 && texto && (
        <>
          <p>{texto}</p>
          <p className="dica">É o texto do contrato: papel, ato e datas não foram informados.</p>
        </>
      )}
      <NumberTable
        caption="Gestores e fiscais do contrato"
        rows={fiscais.map((fiscal) => ({
          key: String(fiscal.contrato_fiscal_id),
          head: {
            label: 'Nome',
            value: (
              <>
                <a href={`/acesso/fiscais-de-contratos/${fiscal.contrato_fiscal_id}`}>{fiscal.contrato_fiscal_nome}</a>
                <div className="sub">{papeis[fiscal.contrato_fiscal_papel]}</div>
              </>
            ),
          },
          cells: [
            { label: 'Ato', value: fiscal.contrato_fiscal_ato, isText: true },
            {
              label: 'Período',
              value: (
                <>
                  <Day date={fiscal.contrato_fiscal_inicio} /> até{' '}
                  {fiscal.contrato_fiscal_fim ? <Day date={fiscal.contrato_fiscal_fim} /> : 'o fim do contrato'}
                </>
              ),
              isText: true,
            },
          ],
        }))}
      />
    </section>
  )
}
