// Frequently asked questions (PNTP 2.7). For the marks in the texts see marcado.ts.
import type { Lista } from './lista.ts'

export const perguntasDoPortal: Lista = {
  titulo: 'Perguntas frequentes sobre o E-Sic e o portal',
  categoria: 'Perguntas frequentes',
  menu: 'recolhido',
  ordem: 6,
  endereco: 'perguntas',
  itens: [
    {
      titulo: 'Pedidos de informação (E-Sic)',
      itens: [
        {
          titulo: 'O que posso pedir?',
          corpo:
            'Qualquer documento ou dado que a prefeitura tenha: contratos, filas, listas, mapas, estudos, atas. Não é preciso dizer o motivo (Lei nº 12.527/2011 e Lei Municipal nº 425/2023).',
        },
        {
          titulo: 'Como faço o pedido?',
          corpo:
            'Crie uma conta no [E-Sic](/esic), escolha o órgão e escreva o que procura, com período e assunto. Quanto mais exato o pedido, mais rápida a resposta.',
          itens: [
            {
              titulo: 'E se eu não tiver internet?',
              corpo:
                'Vá ao térreo do Paço Municipal, na Praça da Matriz, 10. O pedido é registrado na hora e você sai com o número do protocolo.',
            },
            {
              titulo: 'Posso pedir sem me identificar?',
              corpo:
                'No E-Sic, a lei exige nome e documento. Você pode pedir que a sua identidade não seja mostrada ao setor que responde. Denúncia anônima é com a [Ouvidoria](/p/ouvidoria).',
            },
          ],
        },
        {
          titulo: 'Em quanto tempo respondem?',
          corpo:
            'Em até 20 dias, prorrogáveis por mais 10 com justificativa. O prazo começa no primeiro dia útil depois do pedido.',
          itens: [
            {
              titulo: 'O prazo passou. E agora?',
              corpo: 'Abra uma reclamação no próprio pedido. A Controladoria-Geral tem 5 dias para decidir.',
            },
            {
              titulo: 'Negaram. Posso recorrer?',
              corpo:
                'Sim, em até 10 dias. São duas instâncias: a Controladoria-Geral e a Comissão Municipal de Reavaliação de Informações.',
            },
          ],
        },
        {
          titulo: 'Quanto custa?',
          corpo:
            'Nada. Só a cópia em papel é cobrada, acima de 20 páginas, e é gratuita para quem se declara sem condições de pagar.',
        },
      ],
    },
    {
      titulo: 'Dados do portal',
      itens: [
        {
          titulo: 'Com que frequência as informações são atualizadas?',
          corpo:
            'Licitações e contratos, no dia; despesas, até o dia útil seguinte; folha, até o dia 10 do mês seguinte; relatórios fiscais, nos prazos da Lei de Responsabilidade Fiscal. A data da última atualização aparece em cada lista.',
        },
        {
          titulo: 'Como baixo os dados?',
          corpo: 'Pelo botão Baixar de cada lista.',
          itens: [
            {
              titulo: 'Em que formatos?',
              corpo: 'CSV, XLSX, ODS, PDF e JSON. O pacote completo traz o dicionário de dados.',
            },
            { titulo: 'Posso republicar?', corpo: 'Pode, inclusive para fins comerciais, citando a fonte e a data.' },
          ],
        },
        {
          titulo: 'Por que o CPF aparece com asteriscos?',
          corpo:
            'Porque a Lei Geral de Proteção de Dados manda mostrar só o necessário. Os seis números do meio bastam para distinguir pessoas de mesmo nome.',
        },
        {
          titulo: 'Encontrei um erro. Para quem aviso?',
          corpo:
            'Para a Controladoria-Geral, pelo endereço controladoria@licuri.example ou pela [Ouvidoria](/p/ouvidoria). A correção sai em até 5 dias úteis e fica registrada.',
        },
      ],
    },
    {
      titulo: 'Conta e senha',
      itens: [
        {
          titulo: 'Esqueci a senha',
          corpo:
            'Em [Recuperar senha](/esic/recuperar-senha), informe o e-mail do cadastro. O link vale por duas horas.',
        },
        {
          titulo: 'Não recebi o e-mail de confirmação',
          corpo:
            'Olhe a caixa de spam e peça o [reenvio](/esic/reenviar-confirmacao). Se o e-mail mudou, procure o Paço Municipal com um documento.',
        },
        {
          titulo: 'Quero encerrar minha conta',
          corpo: 'Em Minha conta, escolha Encerrar. Seus pedidos continuam guardados, sem os dados de contato.',
        },
      ],
    },
  ],
}

export const perguntasDosServicos: Lista = {
  titulo: 'Perguntas frequentes sobre os serviços',
  categoria: 'Perguntas frequentes',
  menu: 'lateral',
  ordem: 7,
  itens: [
    {
      titulo: 'Saúde',
      itens: [
        {
          titulo: 'Como marco uma consulta?',
          corpo: 'Na unidade de saúde do seu bairro ou com o agente comunitário. Leve o cartão do SUS.',
          itens: [
            {
              titulo: 'E com especialista?',
              corpo:
                'O médico da unidade faz o encaminhamento, que entra na fila da regulação. A posição pode ser consultada pelo serviço [Posição na fila de exames e consultas](/servicos).',
            },
            {
              titulo: 'Consigo desmarcar?',
              corpo: 'Sim, até a véspera, por telefone. A vaga vai para a próxima pessoa da fila.',
            },
          ],
        },
        {
          titulo: 'Que vacinas há na unidade?',
          corpo:
            'Todas as do calendário nacional, menos a BCG, aplicada às quintas na unidade do Centro. Não precisa marcar.',
        },
        {
          titulo: 'Meu remédio está em falta',
          corpo:
            'O balcão anota o telefone e avisa quando chegar. Se o tratamento não pode parar, a farmacêutica procura em outra unidade.',
        },
      ],
    },
    {
      titulo: 'Escola e creche',
      itens: [
        {
          titulo: 'Quando é a matrícula?',
          corpo:
            'A renovação é em novembro; a matrícula nova, em dezembro e janeiro. Fora do período, a vaga é dada onde houver.',
        },
        {
          titulo: 'Como funciona a fila da creche?',
          corpo: 'Por pontos, e a lista é pública, sem o nome da criança.',
          itens: [
            {
              titulo: 'O que conta ponto?',
              corpo:
                'Criança com deficiência, mãe que trabalha ou estuda, família do Cadastro Único e irmão na mesma creche.',
            },
            {
              titulo: 'Posso recusar a vaga?',
              corpo: 'Pode, uma vez, sem perder o lugar, se a creche oferecida ficar a mais de 2 quilômetros de casa.',
            },
          ],
        },
        { titulo: 'O uniforme é gratuito?', corpo: 'São duas camisas e uma bermuda por ano, entregues até abril.' },
      ],
    },
    {
      titulo: 'Ruas, luz e lixo',
      itens: [
        {
          titulo: 'A luz do poste apagou',
          corpo:
            'Peça o [conserto](/servicos) com o endereço e o número da plaqueta. Na sede, o prazo é de 5 dias úteis.',
        },
        { titulo: 'Há um fio caído', corpo: 'Não chegue perto. Ligue para a companhia de energia e para o 199.' },
        {
          titulo: 'Reformei a casa. Onde ponho o entulho?',
          corpo: 'Até 1 metro cúbico por mês, a prefeitura recolhe de graça. Acima disso, contrate uma caçamba.',
        },
      ],
    },
    {
      titulo: 'Impostos e negócios',
      itens: [
        {
          titulo: 'Quero abrir um negócio. Por onde começo?',
          corpo: 'Pela consulta de viabilidade, que diz se a atividade é permitida no endereço.',
          itens: [
            {
              titulo: 'Sou MEI',
              corpo:
                'O microempreendedor de baixo risco não precisa de alvará, mas deve avisar o endereço. É de graça.',
            },
            {
              titulo: 'Vou vender comida',
              corpo: 'Precisa também do alvará sanitário. A vigilância orienta antes da inspeção.',
            },
          ],
        },
        { titulo: 'Quanto é o ISS?', corpo: 'De 2% a 5%, conforme o serviço. A tabela está no Código Tributário.' },
        {
          titulo: 'A certidão sai na hora?',
          corpo: 'Sem débitos, em até 2 dias úteis pela internet ou na hora, no balcão.',
        },
      ],
    },
  ],
}
