// What the portal does with data of persons. Nothing in it acts, so that browsers don't get its code (see the footer).
import type { Head, PageProps } from '#kits/page/page.ts'
import { CardTable } from '#ui/card-table.tsx'
import { Phones } from '#ui/phones.tsx'
import { serverDrawn } from '#ui/server-drawn.ts'
import type { PrivacidadePage } from '../guarda.contract.ts'
import '#ui/css/texto.css'

const title = 'Privacidade e dados pessoais'
const lead = 'Que dados de pessoas este portal guarda, por quanto tempo, por qual lei, e como usar os seus direitos.'

export const head = (): Head => ({ title, description: lead, trail: [{ label: title }] })

export default function PrivacidadePageView({ data }: PageProps<PrivacidadePage>) {
  if (import.meta.env.SSR)
    return (
      <div>
        <Parts {...data} />
      </div>
    )
  return <div {...serverDrawn} />
}

function Parts(data: PrivacidadePage) {
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
      </div>
      <div className="texto">
        <Encarregado {...data} />
        <Direitos {...data} />
        <Cookies />
        <Operadores {...data} />
        <p>
          O que a lei manda publicar, como remunerações, contratos e diárias, fica público com os nomes (Lei 12.527,
          art. 8º). CPF nunca aparece inteiro.
        </p>
      </div>
      <Prazos {...data} />
    </>
  )
}

const naoInformado = 'não informado'

function Encarregado({ nome, encarregado, politica }: PrivacidadePage) {
  return (
    <section>
      <h2>Quem responde</h2>
      <p>Quem decide sobre os dados (controlador): {nome}.</p>
      <p>
        Encarregado dos dados pessoais (LGPD, art. 41): {encarregado.nome || naoInformado}. E-mail:{' '}
        {encarregado.email ? <a href={`mailto:${encarregado.email}`}>{encarregado.email}</a> : naoInformado}. Telefone:{' '}
        {encarregado.telefone ? <Phones text={encarregado.telefone} /> : naoInformado}.
      </p>
      {politica && (
        <p>
          <a href={politica}>Política de privacidade do município</a>
        </p>
      )}
    </section>
  )
}

function Direitos({ temOuvidoria }: PrivacidadePage) {
  return (
    <section>
      <h2>Os seus direitos (LGPD, art. 18) e como usá-los aqui</h2>
      <ul>
        <li>
          <b>Saber se há dados e ter acesso a eles, e levá-los</b> (I, II e V): quem tem conta baixa tudo em{' '}
          <a href="/esic/conta#meus-dados">Meus dados</a>.
        </li>
        <li>
          <b>Corrigir</b> (III): nome, endereço e telefone em <a href="/esic/conta">Meus dados</a>; CPF ou CNPJ, e tudo
          de quem não tem conta, com o Serviço de Informação ao Cidadão, que corrige na hora. Outro e-mail: uma conta
          nova.
        </li>
        <li>
          <b>Apagar, e retirar o consentimento</b> (IV, VI e IX): <a href="/esic/conta#encerrar">encerrar a conta</a>; o
          link no fim de cada aviso por e-mail. O que a lei manda guardar fica pelo prazo da tabela.
        </li>
        <li>
          <b>Saber com quem os dados são compartilhados, e quem os viu</b> (VII): esta página, e “Quem viu meus dados”
          em <a href="/esic/conta#quem-viu">Meus dados</a>.
        </li>
        <li>
          <b>Reclamar</b>: ao encarregado
          {temOuvidoria && (
            <>
              , à <a href="/ouvidoria">Ouvidoria</a>
            </>
          )}{' '}
          e à Autoridade Nacional de Proteção de Dados (ANPD).
        </li>
      </ul>
      {temOuvidoria && (
        <p>
          Na Ouvidoria, quem se manifesta sem nome não é identificado por nada que o portal guarde. Os demais acompanham
          o caso, e o que foi escrito nele, com o protocolo e o código.
        </p>
      )}
    </section>
  )
}

function Cookies() {
  return (
    <section>
      <h2>Cookies</h2>
      <p>
        Só os necessários, e nenhum de publicidade ou de contagem de visitas: <code>fonte</code>, <code>contraste</code>{' '}
        e <code>tema</code> lembram como você quer ver as páginas; quem entra em uma conta recebe o da sessão, que
        termina em 8 horas sem uso, e um que reconhece o navegador nas próximas entradas.
      </p>
    </section>
  )
}

function Operadores({ operadores }: PrivacidadePage) {
  return (
    <section>
      <h2>Quem mais trata os dados</h2>
      <ul>
        {operadores.map(({ oQue, quem }) => (
          <li key={oQue}>
            {oQue}: {quem}
          </li>
        ))}
      </ul>
      <p>Mapas, letras e imagens vêm do próprio portal: abrir uma página não avisa mais ninguém.</p>
    </section>
  )
}

function Prazos({ linhas }: PrivacidadePage) {
  return [...new Set(linhas.map(({ grupo }) => grupo))].map((grupo) => (
    <section key={grupo} className="secao">
      <h2>{grupo}</h2>
      <CardTable
        caption={`Dados e prazos: ${grupo}`}
        rows={linhas.filter((linha) => linha.grupo === grupo)}
        keyOf={({ id }) => id}
        columns={{
          'O que': ({ oQue }) => oQue,
          'Por quanto tempo': ({ prazo, desde }) => (
            <>
              {prazo} <small>desde {desde}</small>
            </>
          ),
          'Por qual lei': ({ fundamento }) => fundamento,
          'O que fica depois': ({ oQueFica }) => oQueFica,
        }}
      />
    </section>
  ))
}
