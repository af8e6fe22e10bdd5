// Whether everybody may read the index; another year's matrix.
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { PostButton } from '#kits/form/web/post-button.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import type { PntpPage } from '../pntp.contract.ts'
import { matrizFields } from '../pntp.fields.ts'

const path = '/painel/ajax/pntp'

export function Opcoes({ data: { avaliacao, publica, isAdmin } }: { data: PntpPage }) {
  const { form } = useFrame()
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
      {isAdmin && (
        <>
          <PostButton
            action={`${path}/publica`}
            page="/painel/pntp"
            fields={{ publica: publica ? 'N' : 'S' }}
            className="btn sec"
          >
            {publica ? 'Deixar de publicar o índice' : 'Publicar o índice'}
          </PostButton>
          <details open={form?.action === `${path}/matriz`}>
            <summary>Carregar a matriz de outro ano</summary>
            <p className="ajuda">
              Uma linha por critério, com as colunas id, dimensao, peso_dimensao, classe, itens e criterio; e regra, com
              o número do critério de 2026 cuja regra vale, se o número mudou. Vale a matriz mais nova até este ano.
            </p>
            <RecordForm action={`${path}/matriz`} submitLabel="Carregar" done="/painel/pntp?success=matriz">
              <TextField {...attributesOf(matrizFields, 'ano')} />
              <TextAreaField {...attributesOf(matrizFields, 'texto')} />
            </RecordForm>
          </details>
        </>
      )}
    </section>
  )
}
