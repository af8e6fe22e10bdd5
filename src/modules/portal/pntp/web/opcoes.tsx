// Whether everybody may read the index; another year's matrix.
import { RecordForm } from '#kits/form/web/record-form.tsx'
import type { PntpPage } from '../pntp.contract.ts'

const path = '/painel/ajax/pntp'

export function Opcoes({ data: { avaliacao, publica, conta } }: { data: PntpPage }) {
  const dePessoas = avaliacao.criterios.filter(({ pessoa }) => pessoa !== null).length
  return (
    <section className="secao" aria-labelledby="opcoes">
      <h2 id="opcoes">Matriz e publicação</h2>
      <p>
        Matriz de {avaliacao.ano} do PNTP, Executivo municipal: o portal decide {avaliacao.criterios.length - dePessoas}{' '}
        critérios sozinho, e {dePessoas} pedem também a palavra de uma pessoa, que vale 180 dias. O Tribunal pode ver de
        outro jeito.
      </p>
      <p>
        {publica ? (
          <>
            Todos podem ver o índice em <a href="/transparencia/avaliacao">/transparencia/avaliacao</a>.
          </>
        ) : (
          'Só quem entra no painel vê o índice.'
        )}
      </p>
      {conta.isAdmin && (
        <>
          <form action={`${path}/publica`} method="post">
            <input type="hidden" name="_pagina" value="/painel/pntp" />
            <button type="submit" className="btn sec" name="publica" value={publica ? 'N' : 'S'}>
              {publica ? 'Deixar de publicar o índice' : 'Publicar o índice'}
            </button>
          </form>
          <details>
            <summary>Carregar a matriz de outro ano</summary>
            <p className="ajuda">
              Uma linha por critério, com as colunas id, dimensao, peso_dimensao, classe, itens e criterio; e regra, com
              o número do critério de 2026 cuja regra vale, se o número mudou. Vale a matriz mais nova até este ano.
            </p>
            <RecordForm action={`${path}/matriz`} submitLabel="Carregar" done="/painel/pntp?success=matriz">
              <div className="campo">
                <label htmlFor="ano">Ano da matriz</label>
                <input id="ano" name="ano" inputMode="numeric" maxLength={4} required />
              </div>
              <div className="campo">
                <label htmlFor="texto">Matriz, em CSV</label>
                <textarea id="texto" name="texto" rows={8} required />
              </div>
            </RecordForm>
          </details>
        </>
      )}
    </section>
  )
}
