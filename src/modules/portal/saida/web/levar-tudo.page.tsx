// All that the town has, in one archive: what is in it, the order, and those that were ordered.
import { useEffect, useState } from 'react'
import { sizeText } from '#base/arquivo.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { CheckboxField } from '#kits/form/web/box-fields.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import { PostButton } from '#kits/form/web/post-button.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { CardTable } from '#ui/card-table.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { LevarTudoPage, SaidaPedida } from '../saida.contract.ts'
import { saidaFields } from '../saida.fields.ts'

const here = '/painel/levar-tudo'
const call = '/painel/ajax/levar-tudo'
const everyMs = 4000

const done = {
  saida: 'A saída começou. Você pode fechar esta página: ela continua, e o arquivo aparece aqui quando estiver pronto.',
  apagada: 'O arquivo foi apagado do servidor.',
}

export const head = () => panelHead('Levar tudo')

export default function LevarTudo({ data }: PageProps<LevarTudoPage>) {
  const saidas = useFollowed(data.saidas)
  const isRunning = saidas.some(({ sai_estado }) => sai_estado === 'em_curso')
  return (
    <div className="coluna">
      <SuccessBanner messages={done} />
      <PageHead
        title="Levar tudo"
        lead="Um arquivo ZIP com tudo o que a cidade tem no portal. Ele serve para guardar, para outro sistema ler, e para trazer tudo de volta a um portal vazio."
      />
      <section className="secao texto" aria-labelledby="dentro">
        <h2 id="dentro">O que vem dentro</h2>
        <ul>
          <li>Cada tabela em CSV, com a descrição de cada coluna.</li>
          <li>Cada documento e cada imagem, com o nome do seu registro.</li>
          <li>Páginas, notícias e serviços, em Markdown e em HTML.</li>
          <li>Uma cópia do portal público, que abre de uma pasta, sem servidor.</li>
        </ul>
        <p>
          Os dados pessoais só vêm se você pedir, cifrados. No terminal, <code>{data.comando}</code> faz o mesmo, e{' '}
          <code>{data.comando_entrar}</code> traz o arquivo a um portal vazio.
        </p>
      </section>
      <section className="secao" aria-labelledby="pedir">
        <h2 id="pedir">Pedir uma saída</h2>
        {isRunning ? (
          <p>Uma saída está em curso. Quando ela terminar, você pode pedir outra.</p>
        ) : (
          <RecordForm action={call} done={`${here}?success=saida`} submitLabel="Começar">
            <CheckboxField {...attributesOf(saidaFields, 'privados')} value="S" />
            <TextField {...attributesOf(saidaFields, 'senha')} autoComplete="new-password" />
            <TextField {...attributesOf(saidaFields, 'senha_de_novo')} autoComplete="new-password" />
          </RecordForm>
        )}
      </section>
      <section className="secao" aria-labelledby="saidas" aria-live="polite">
        <h2 id="saidas">Saídas pedidas</h2>
        {saidas.length === 0 ? <p>Nenhuma ainda.</p> : <Pedidas saidas={saidas} />}
        <p>
          Um arquivo pronto fica {data.dias} dias no servidor, e só administradores o baixam. A trilha de auditoria diz
          quem pediu e quem baixou.
        </p>
      </section>
    </div>
  )
}

/** While one is under way, the list is asked for again; without JavaScript the page is as it was when it was opened. */
function useFollowed(first: SaidaPedida[]): SaidaPedida[] {
  const [saidas, setSaidas] = useState(first)
  const isRunning = saidas.some(({ sai_estado }) => sai_estado === 'em_curso')
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(async () => {
      const answer = await fetch(call).catch(() => null)
      if (answer?.status === 401) return location.reload()
      if (answer?.ok) setSaidas(((await answer.json()) as { data: { saidas: SaidaPedida[] } }).data.saidas)
    }, everyMs)
    return () => clearInterval(timer)
  }, [isRunning])
  return saidas
}

function Pedidas({ saidas }: { saidas: SaidaPedida[] }) {
  return (
    <CardTable
      caption="Saídas pedidas"
      rows={saidas}
      keyOf={({ saida_id }) => saida_id}
      columns={{
        Pedida: ({ sai_inicio, sai_pedida_por }) => (
          <>
            <DayAndHour instant={sai_inicio} /> <small>por {sai_pedida_por}</small>
          </>
        ),
        Situação: ({ sai_estado, sai_andamento, sai_problema, sai_vence }) => (
          <>
            <span className={`selo ${marks[sai_estado]}`}>{words[sai_estado]}</span> {sai_andamento}
            {sai_problema}
            {sai_estado === 'pronta' && sai_vence && (
              <>
                {' '}
                até <DayAndHour instant={sai_vence} />
              </>
            )}
          </>
        ),
        Conteúdo: (saida) => <Conteudo {...saida} />,
        Ações: (saida) => saida.sai_estado === 'pronta' && <Acoes {...saida} />,
      }}
    />
  )
}

const marks = { em_curso: 'ana', pronta: 'con', falhou: 'rej', removida: 'avi' }
const words = { em_curso: 'Em curso', pronta: 'Pronta', falhou: 'Falhou', removida: 'Apagada' }

function Conteudo({ sai_privada, sai_bytes, sai_arquivos, sai_paginas, sai_faltam }: SaidaPedida) {
  return (
    <>
      {sai_privada ? 'Com dados pessoais, cifrados' : 'Sem dados pessoais'}
      {sai_bytes !== null && (
        <>
          : {sizeText(sai_bytes)}, {count(sai_arquivos, 'arquivo', 'arquivos')},{' '}
          {count(sai_paginas, 'página', 'páginas')}
        </>
      )}
      {(sai_faltam ?? 0) > 0 && (
        <p>
          <b>{count(sai_faltam, 'item faltou', 'itens faltaram')}.</b> O LEIA-ME do arquivo diz quais.
        </p>
      )}
    </>
  )
}

const count = (n: number | null, one: string, many: string) =>
  `${(n ?? 0).toLocaleString('pt-BR')} ${n === 1 ? one : many}`

function Acoes({ saida_id, sai_inicio }: SaidaPedida) {
  const day = sai_inicio.slice(0, 10).split('-').reverse().join('/')
  return (
    <>
      <a href={`${here}/${saida_id}/arquivo`} download>
        Baixar<span className="oculto"> a saída de {day}</span>
      </a>
      <PostButton action={`${call}/${saida_id}/remocao`} className="link">
        Apagar<span className="oculto"> a saída de {day}</span>
      </PostButton>
    </>
  )
}
