// How the portal is: a section for each thing that was looked at, with what to do; the test message; e-mails that were given up.
import { useState } from 'react'
import { type Estado, estados } from '#base/estado.ts'
import { PostButton } from '#kits/form/web/post-button.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { CardTable } from '#ui/card-table.tsx'
import { Facts } from '#ui/facts.tsx'
import { PageHead } from '#ui/page-head.tsx'
import '#ui/css/sistema.css'
import type { Desistida, SistemaPage, TesteFeito, Verificacao } from '../sistema.contract.ts'

const call = '/painel/ajax/sistema'

const done = {
  mensagem: 'A mensagem voltou à fila: ela sai em instantes, se o servidor de e-mail a aceitar.',
  copia:
    'A cópia de segurança começa em meio minuto. Quando tiver sido restaurada e conferida, isso fica escrito aqui.',
}

export const head = () => panelHead('Estado do sistema')

const summary: Record<Estado, [kind: string, words: string]> = {
  ok: ['ok', 'Está tudo em ordem.'],
  desconhecido: ['aviso', 'Há partes que não puderam ser verificadas.'],
  atencao: ['aviso', 'Há o que pede atenção.'],
  problema: ['erro', 'Há problemas.'],
}

const marks: Record<Estado, string> = { ok: 'con', desconhecido: 'ana', atencao: 'avi', problema: 'rej' }

export default function SistemaPageView({ data }: PageProps<SistemaPage>) {
  const [kind, words] = summary[data.estado]
  const wanting = data.verificacoes.filter(({ estado }) => estado !== 'ok')
  return (
    <div className="coluna sistema">
      <SuccessBanner messages={done} />
      <PageHead
        title="Estado do sistema"
        lead={
          <>
            O que o portal sabe de si, verificado agora. <code>{data.comando}</code> diz o mesmo no terminal.
          </>
        }
      />
      <div className={`alerta ${kind}`}>
        <p>
          <b>{words}</b>
        </p>
        {wanting.length > 0 && (
          <ul>
            {wanting.map(({ nome, titulo, estado }) => (
              <li key={nome}>
                <a href={`#${nome}`}>{titulo}</a>: {estados[estado].toLowerCase()}
              </li>
            ))}
          </ul>
        )}
      </div>
      {data.verificacoes.map((verificacao) => (
        <Section key={verificacao.nome} {...verificacao}>
          {verificacao.nome === 'correio' && <Mail {...data} />}
          {verificacao.nome === 'copia' && data.tem_copia && <BackupNow />}
        </Section>
      ))}
      <section className="secao" aria-labelledby="avisos">
        <h2 id="avisos">Avisos a quem cuida do portal</h2>
        {data.avisos.length > 0 ? (
          <p>
            Quando algo vira problema, e quando termina, o portal avisa {data.avisos.join(' e ')}. Disco, certificado e
            cópia de segurança já avisam quando pedem atenção.
          </p>
        ) : (
          <p>
            Ninguém é avisado quando algo vira problema. Informe <code>ALERT_EMAIL</code> ou <code>ALERT_WEBHOOK</code>{' '}
            e reinicie o portal.
          </p>
        )}
      </section>
    </div>
  )
}

function Section({
  nome,
  titulo,
  estado,
  frase,
  conselho,
  numeros,
  children,
}: Verificacao & { children: React.ReactNode }) {
  return (
    <section className="secao" aria-labelledby={nome}>
      <h2 id={nome}>
        {titulo} <span className={`selo ${marks[estado]}`}>{estados[estado]}</span>
      </h2>
      <p>{frase}</p>
      {conselho && (
        <p>
          <b>O que fazer:</b> {conselho}
        </p>
      )}
      {numeros.length > 0 && <Facts facts={numeros.map(({ rotulo, valor }) => [rotulo, valor])} />}
      {children}
    </section>
  )
}

const BackupNow = () => (
  <PostButton action={`${call}/copia`} className="btn sec" around="secao">
    Fazer uma cópia agora
  </PostButton>
)

function Mail({ login, desistidas }: SistemaPage) {
  const { form } = useFrame()
  const [made, setMade] = useState((form?.details as { feito?: TesteFeito } | undefined)?.feito ?? null)
  return (
    <>
      <div className="secao">
        <h3>Mensagem de teste</h3>
        {made && (
          <div className="alerta ok" role="status">
            <p>O servidor de e-mail aceitou a mensagem para {login}. Veja se ela chegou, também no lixo eletrônico.</p>
            <p>
              Resposta: <code>{made.resposta}</code>
            </p>
          </div>
        )}
        <RecordForm<TesteFeito>
          action={`${call}/mensagem-de-teste`}
          done={setMade}
          submitLabel="Enviar mensagem de teste"
        >
          <p>Vai para {login}, sem esperar na fila.</p>
        </RecordForm>
      </div>
      {desistidas.length > 0 && <GivenUp desistidas={desistidas} />}
    </>
  )
}

function GivenUp({ desistidas }: { desistidas: Desistida[] }) {
  return (
    <div className="secao">
      <h3>Mensagens desistidas</h3>
      <p>
        O portal tentou por dois dias e meio. Cada uma fica aqui por sete dias; o destinatário e o texto não são
        mostrados.
      </p>
      <CardTable
        caption="Mensagens desistidas"
        rows={desistidas}
        keyOf={({ id }) => id}
        columns={{
          Assunto: ({ assunto, dominio }) => (
            <>
              {assunto} <small>a alguém de {dominio}</small>
            </>
          ),
          'Desistida em': ({ em }) => <DayAndHour instant={em} />,
          Motivo: ({ motivo }) => motivo,
          Ações: ({ id, assunto }) => (
            <Retry id={id}>
              Tentar de novo<span className="oculto"> a mensagem {assunto}</span>
            </Retry>
          ),
        }}
      />
      {desistidas.length > 1 && (
        <div className="acoes secao">
          <Retry>Tentar todas de novo</Retry>
        </div>
      )}
    </div>
  )
}

const Retry = ({ id, children }: { id?: string; children: React.ReactNode }) => (
  <PostButton action={`${call}/desistidas`} {...(id && { fields: { id } })} className={id ? 'link' : 'btn sec'}>
    {children}
  </PostButton>
)
