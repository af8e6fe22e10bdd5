// Services: identity, military enrolment, volunteers.
import { type Categoria, gratuito, identidade } from './servico.ts'

export const servicosDaCidadania: Categoria[] = [
  {
    nome: 'Cidadania e defesa civil',
    icone: 'person-vcard',
    descricao: 'Identidade, alistamento militar e voluntariado.',
    servicos: [
      {
        titulo: 'Carteira de identidade',
        presenca: 'sim',
        resumo: 'Primeira e segunda via da Carteira de Identidade Nacional, no posto conveniado.',
        publico: 'Brasileiros de qualquer idade; menores de 16 anos, com o responsável.',
        requisitos: [
          'Certidão de nascimento ou de casamento',
          'CPF',
          'Certidão de averbação, se houve divórcio ou mudança de nome',
        ],
        etapas: [
          'Agende o dia e a hora.',
          'Compareça com os documentos; a foto e as digitais são colhidas no posto.',
          'Retire o documento, ou use a versão digital no celular.',
        ],
        prazo: 'Até 15 dias úteis.',
        custo: 'Primeira via gratuita; segunda via, R$ 42,90. Gratuita para inscritos no Cadastro Único.',
        espera: 'Com hora marcada, até 15 minutos.',
        orgao: 'administracao',
        presencial:
          'Posto de identificação, Praça da Matriz, 10, sala 2 – Centro. Segunda a sexta, das 08:00 às 12:00.',
        norma: 'Lei nº 14.534/2023; Decreto nº 10.977/2022.',
        corpo: `
          O número da nova carteira é o do CPF, igual em todo o país. Uma vez por mês o posto vai a um povoado; as datas estão na [agenda](/agenda).`,
      },
      {
        titulo: 'Alistamento militar',
        presenca: 'parte',
        resumo: 'Alistamento, dispensa, segunda via do certificado e regularização.',
        publico: 'Brasileiros do sexo masculino no ano em que completam 18 anos; mulheres, de forma voluntária.',
        requisitos: [identidade, 'Certidão de nascimento', 'Comprovante de residência', 'Foto 3 x 4 recente'],
        etapas: [
          'Aliste-se pela internet ou na junta, de janeiro a junho.',
          'Acompanhe a data da seleção.',
          'Retire o certificado e, se for o caso, participe da cerimônia de juramento.',
        ],
        prazo: 'Na hora; o certificado, em até 30 dias depois da seleção.',
        custo: 'Gratuito no prazo; depois, multa prevista na lei militar.',
        espera: 'Cerca de 20 minutos.',
        orgao: 'administracao',
        presencial:
          'Junta de Serviço Militar, Praça da Matriz, 10, sala 4 – Centro. Segunda a sexta, das 08:00 às 12:00.',
        norma: 'Lei nº 4.375/1964.',
        corpo: `
          Quem perdeu o prazo pode regularizar a situação em qualquer época. Sem o certificado, não se toma posse em cargo público nem se tira passaporte.`,
      },
      {
        titulo: 'Inscrição na brigada voluntária',
        presenca: 'parte',
        resumo: 'Formação de moradores para prevenir e combater fogo no mato e ajudar em emergências.',
        publico: 'Maiores de 18 anos, com boa saúde, moradores do município.',
        requisitos: [identidade, 'Atestado médico', 'Indicação do povoado ou bairro onde pode atuar'],
        etapas: [
          'Inscreva-se até o fim de maio.',
          'Participe do curso de 40 horas, em fins de semana.',
          'Receba o uniforme e o seguro.',
          'Entre na escala do seu povoado.',
        ],
        prazo: 'Turmas em junho e julho.',
        custo: gratuito,
        espera: 'Pela internet, na hora.',
        orgao: 'defesa-civil',
        norma: 'Lei nº 12.608/2012; Lei nº 9.608/1998 (voluntariado).',
        corpo: `
          A brigada não substitui os bombeiros: age nos primeiros minutos, faz aceiros e avisa os vizinhos. O trabalho é voluntário, com seguro, alimentação e transporte por conta do município.`,
      },
    ],
  },
]
