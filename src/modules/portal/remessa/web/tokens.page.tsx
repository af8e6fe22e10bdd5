// Tokens for programs that deliver files: a new one, shown once, and those there are.
import { useState } from 'react'
import { mostraData } from '#base/data.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { PostButton } from '#kits/form/web/post-button.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { CardTable } from '#ui/card-table.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { ConjuntoPublico } from '../importacao-publica.contract.ts'
import type { TokenFeito, TokenRow, TokensPage } from '../remessa.contract.ts'
import { tokenFields } from '../remessa.fields.ts'

const call = '/painel/ajax/importacao_token'

export const head = () => panelHead('Envio por programas')

export default function TokensPageView({ data }: PageProps<TokensPage>) {
  const { form } = useFrame()
  const [made, setMade] = useState((form?.details as { feito?: TokenFeito } | undefined)?.feito ?? null)
  return (
    <>
      <SuccessBanner messages="Token revogado. Nada mais é aceito com ele." />
      <PageHead
        title="Envio por programas"
        lead="Um sistema da prefeitura envia arquivos ao portal sem que ninguém entre no painel. Cada token vale para um só conjunto de dados."
      />
      {made ? <Made made={made} /> : <NewToken conjuntos={data.conjuntos} done={setMade} />}
      <Tokens {...data} />
    </>
  )
}

function NewToken({ conjuntos, done }: { conjuntos: ConjuntoPublico[]; done: (made: TokenFeito) => void }) {
  const options = conjuntos.map(({ nome, titulo }) => ({ value: nome, label: titulo }))
  return (
    <section className="secao coluna">
      <h2>Novo token</h2>
      <RecordForm<TokenFeito> action={call} done={done} submitLabel="Criar token">
        <TextField {...attributesOf(tokenFields, 'itk_nome')} />
        <SelectField {...attributesOf(tokenFields, 'itk_conjunto')} options={options} empty="Escolha" />
        <TextField {...attributesOf(tokenFields, 'itk_email')} />
        <DateField {...attributesOf(tokenFields, 'itk_validade')} />
      </RecordForm>
    </section>
  )
}

function Made({ made: { token, endereco } }: { made: TokenFeito }) {
  return (
    <section className="secao coluna" aria-labelledby="feito">
      <h2 id="feito">Token criado</h2>
      <div className="alerta aviso" role="status">
        <p>
          <b>Copie o token agora.</b> Ele não será mostrado outra vez: o portal não o guarda.
        </p>
      </div>
      <div className="campo">
        <label htmlFor="token">Token</label>
        <input className="controle" id="token" readOnly spellCheck={false} value={token} />
      </div>
      <div className="campo secao">
        <label htmlFor="como">Como o sistema envia</label>
        <textarea
          className="controle"
          id="como"
          readOnly
          rows={4}
          spellCheck={false}
          value={`curl -H 'Authorization: Bearer ${token}' \\\n  -F arquivo=@arquivo.csv \\\n  ${endereco}`}
        />
      </div>
      <div className="acoes secao">
        <CopyButton text={token} className="btn sec">
          Copiar o token
        </CopyButton>
        <a className="btn" href="/painel/dados/tokens">
          Já copiei
        </a>
      </div>
    </section>
  )
}

function Tokens({ tokens, conjuntos }: TokensPage) {
  const titulos = new Map(conjuntos.map(({ nome, titulo }) => [nome, titulo]))
  if (tokens.length === 0) return null
  return (
    <section className="secao" aria-labelledby="tokens">
      <h2 id="tokens">Tokens</h2>
      <CardTable
        caption="Tokens de envio"
        rows={tokens}
        keyOf={({ importacao_token_id }) => importacao_token_id}
        columns={{
          Nome: ({ itk_nome }) => itk_nome,
          Conjunto: ({ itk_conjunto }) => titulos.get(itk_conjunto),
          Final: ({ itk_final }) => `…${itk_final}`,
          'Válido até': ({ itk_validade }) => (itk_validade ? mostraData(itk_validade) : 'Não vence'),
          'Último uso': ({ itk_usado_em }) => (itk_usado_em ? <DayAndHour instant={itk_usado_em} /> : 'Nunca usado'),
          Situação: (token) => <Situacao {...token} />,
          Ações: (token) => token.itk_revogado_em === null && <Revoke {...token} />,
        }}
      />
    </section>
  )
}

function Situacao({ itk_revogado_em, vencido, sem_efeito }: TokenRow) {
  if (itk_revogado_em) return <span className="selo rej">Revogado</span>
  if (sem_efeito)
    return (
      <>
        <span className="selo rej">Sem efeito</span> <small>Quem o criou já não pode importar estes dados.</small>
      </>
    )
  return vencido ? <span className="selo esp">Vencido</span> : <span className="selo con">Em uso</span>
}

function Revoke({ importacao_token_id, itk_nome }: TokenRow) {
  return (
    <PostButton action={`${call}/${importacao_token_id}/revogacao`} className="link perigo">
      Revogar<span className="oculto"> o token {itk_nome}</span>
    </PostButton>
  )
}
