// What the ombudsman is, how to write to it, what happens then, and where it is (docs/specification/ombudsman.md#public-pages; Lei
// 13.460/2017).
import type { Head, PageProps } from '#kits/page/page.ts'
import type { Fact } from '#ui/facts.tsx'
import { Facts } from '#ui/facts.tsx'
import { Phones } from '#ui/phones.tsx'
import type { OuvidoriaPage } from '../ouvidoria.contract.ts'
import { vias } from '../vias.ts'
import '#ui/css/texto.css'

export const head = (): Head => ({
  title: 'Ouvidoria',
  description:
    'Reclamação, denúncia, sugestão, elogio, pedido de providências ou de simplificação, com o seu nome, com sigilo ou sem se identificar. Resposta em até 30 dias.',
  trail: [{ label: 'Ouvidoria' }],
})

export default function OuvidoriaPageView({ data }: PageProps<OuvidoriaPage>) {
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1>Ouvidoria</h1>
          <p className="lead">
            Aqui você reclama, denuncia, sugere, elogia ou pede providências. A Ouvidoria leva o caso a quem resolve e
            responde a você.
          </p>
        </div>
      </div>
      <p className="acoes">
        <a className="btn" href="/ouvidoria/manifestacao">
          Fazer uma manifestação
        </a>
        <a className="btn sec" href="/ouvidoria/acompanhar">
          Acompanhar
        </a>
        <a className="btn sec" href="/ouvidoria/relatorio">
          Números e relatórios
        </a>
      </p>
      <div className="texto secao">
        <section>
          <h2>Você escolhe como se identificar</h2>
          <ul>
            {Object.values(vias).map(({ nome, frase }) => (
              <li key={nome}>
                <b>{nome}.</b> {frase}
              </li>
            ))}
          </ul>
          <p>Ninguém pergunta por que você escreve, nem pede documento.</p>
        </section>
        <section>
          <h2>O que acontece depois do envio</h2>
          <ul>
            <li>Na hora, você recebe um protocolo e um código. Os dois juntos abrem o seu caso.</li>
            <li>A Ouvidoria lê e, se faltar alguma coisa, pergunta.</li>
            <li>O setor responsável recebe o caso e explica à Ouvidoria o que fez.</li>
            <li>
              A resposta sai em até 30 dias. O prazo pode ser prorrogado uma vez, por mais 30, e você recebe o motivo
              (Lei nº 13.460/2017, art. 16).
            </li>
          </ul>
        </section>
        <section>
          <h2>O que guardamos e por quanto tempo</h2>
          <p>
            O caso fica guardado com as respostas e os arquivos. O portal apaga o nome, o contato e os arquivos{' '}
            {anosDe(data.anosDeGuarda)} depois do encerramento, e risca dos textos quem escreveu. De quem escreve sem se
            identificar, nada sobre a pessoa é guardado: de fotos e PDF tiramos também o lugar e o autor, e arquivos de
            que isso não pode ser tirado não entram.
          </p>
        </section>
        <section>
          <h2>O que as pessoas acham do atendimento</h2>
          <p>
            Depois da resposta você pode avaliar o atendimento. Veja os resultados da{' '}
            <a href="/pesquisa-de-satisfacao">pesquisa de satisfação</a>, ou{' '}
            <a href="/verificar">verifique um comprovante</a>.
          </p>
        </section>
        <section>
          <h2>Quer uma informação ou um documento?</h2>
          <p>
            Isso é com o <a href="/esic">E-Sic</a>, o serviço de acesso à informação: lá a lei é outra e o prazo é
            menor.
          </p>
        </section>
      </div>
      <Onde ouvidoria={data} />
    </>
  )
}

const anosDe = (anos: number) => (anos === 1 ? '1 ano' : `${anos} anos`)

function Onde({ ouvidoria: { responsavel, endereco, telefone, email, horario } }: { ouvidoria: OuvidoriaPage }) {
  const facts: Fact[] = [
    ['Quem responde pela Ouvidoria', responsavel],
    ['Endereço', endereco],
    ['Horário', horario],
    ['Telefone', telefone && <Phones text={telefone} />],
    ['E-mail', email && <a href={`mailto:${email}`}>{email}</a>],
  ]
  const known = facts.filter(([, value]) => value)
  if (!known.length) return null
  return (
    <section className="secao">
      <h2>Onde fica e com quem falar</h2>
      <Facts facts={known} />
    </section>
  )
}
