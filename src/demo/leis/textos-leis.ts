// The laws of the town: date | summary. 'LDO', 'LOA' or 'PPA' before the summary marks a budget law.

/** The number of the first of them. */
export const primeiraLei = 402

export const leis = `
2021-02-26 | Altera a Lei Municipal nº 318/2013, que institui o Estatuto dos Servidores Públicos Municipais, quanto à licença-maternidade
2021-03-18 | Autoriza o Poder Executivo a aderir ao consórcio de municípios para a aquisição de vacinas contra a Covid-19, medicamentos, insumos e equipamentos de saúde
2021-04-15 | Reestrutura o Conselho Municipal de Acompanhamento e Controle Social do Fundeb – CACS-Fundeb
2021-05-20 | Denomina Rua Professora Alzira Matos a via pública que especifica, no Centro
2021-06-17 | LDO | Dispõe sobre as diretrizes para a elaboração e a execução da Lei Orçamentária de 2022
2021-08-19 | Institui o auxílio emergencial municipal aos artistas e trabalhadores da cultura
2021-09-23 | Declara de utilidade pública municipal a Associação das Mulheres Rurais do Alto do Angico
2021-10-21 | Autoriza a abertura de crédito adicional especial de R$ 480.000,00 para a construção de unidade básica de saúde
2021-11-25 | Institui o Programa Municipal de Convivência com o Semiárido
2021-12-16 | PPA | Institui o Plano Plurianual do Município para o período de 2022 a 2025
2021-12-16 | LOA | Estima a receita e fixa a despesa do Município para o exercício financeiro de 2022
2022-02-24 | Atualiza o piso salarial dos profissionais do magistério público municipal
2022-03-17 | Dispõe sobre a revisão geral anual da remuneração dos servidores públicos municipais
2022-04-20 | Declara de utilidade pública municipal a Filarmônica Sopros da Serra
2022-05-19 | Cria cargos de provimento efetivo de agente comunitário de saúde e de agente de combate às endemias e fixa o vencimento de dois salários mínimos
2022-06-15 | LDO | Dispõe sobre as diretrizes para a elaboração e a execução da Lei Orçamentária de 2023
2022-08-18 | Institui a Semana Municipal do Licuri e das Quebradeiras de Coco, na primeira semana de outubro
2022-09-22 | Denomina Praça Zacarias Umbuzeiro a praça do povoado Lagoa do Umbu
2022-10-20 | Autoriza a doação de terreno ao Estado da Bahia para a construção de colégio de tempo integral
2022-11-24 | Institui o Sistema Municipal de Cultura, o Conselho e o Fundo Municipal de Cultura
2022-12-15 | LOA | Estima a receita e fixa a despesa do Município para o exercício financeiro de 2023
2023-02-23 | Atualiza o piso salarial dos profissionais do magistério público municipal
2023-03-16 | Dispõe sobre a revisão geral anual da remuneração dos servidores públicos municipais
2023-03-30 | Regulamenta o acesso a informações no âmbito do Município, nos termos da Lei Federal nº 12.527/2011
2023-04-27 | Institui o Serviço de Inspeção Municipal – SIM para produtos de origem animal
2023-05-25 | Altera o Código Tributário Municipal quanto à lista de serviços e às alíquotas do ISSQN
2023-06-15 | LDO | Dispõe sobre as diretrizes para a elaboração e a execução da Lei Orçamentária de 2024
2023-08-17 | Institui a Política Municipal de Saneamento Básico
2023-09-21 | Autoriza a complementação da remuneração dos profissionais de enfermagem, conforme a assistência financeira da União
2023-10-19 | Declara de utilidade pública municipal a Associação dos Apicultores da Várzea do Licuri
2023-11-23 | Reorganiza a Guarda Civil Municipal e institui o seu plano de carreira
2023-12-14 | LOA | Estima a receita e fixa a despesa do Município para o exercício financeiro de 2024
2024-02-22 | Atualiza o piso salarial dos profissionais do magistério público municipal
2024-03-14 | Dispõe sobre a revisão geral anual da remuneração dos servidores públicos municipais
2024-03-28 | Denomina Unidade Básica de Saúde Parteira Bilica a unidade do povoado Serrote do Meio
2024-04-25 | Institui o Programa Municipal de Alimentação Escolar com Produtos do Licuri
2024-05-23 | Proíbe o uso de fogos de artifício de estampido em eventos promovidos pelo Município
2024-06-13 | LDO | Dispõe sobre as diretrizes para a elaboração e a execução da Lei Orçamentária de 2025
2024-06-20 | Fixa os subsídios da Prefeita, do Vice-Prefeito e dos Secretários Municipais para a legislatura de 2025 a 2028
2024-08-15 | Autoriza a abertura de crédito adicional especial de R$ 315.000,00 para o transporte escolar
2024-10-17 | Institui o Dia Municipal do Vaqueiro
2024-11-21 | Reconhece a Missa do Vaqueiro e a Feira do Umbu como patrimônio cultural imaterial do Município
2024-12-12 | LOA | Estima a receita e fixa a despesa do Município para o exercício financeiro de 2025
2025-01-30 | Altera a estrutura administrativa da Prefeitura e dispõe sobre os cargos em comissão
2025-02-20 | Atualiza o piso salarial dos profissionais do magistério público municipal
2025-03-13 | Dispõe sobre a revisão geral anual da remuneração dos servidores públicos municipais
2025-03-27 | Autoriza a contratação por tempo determinado para atender a necessidade temporária de excepcional interesse público
2025-04-24 | Dispõe sobre a proteção das nascentes e das matas de licuri e umbuzeiro no Município
2025-05-21 | Declara de utilidade pública municipal o Instituto Caatinga Viva de Assistência Rural
2025-06-12 | LDO | Dispõe sobre as diretrizes para a elaboração e a execução da Lei Orçamentária de 2026
2025-08-21 | Institui o Plano Municipal pela Primeira Infância
2025-09-18 | Denomina Avenida das Aroeiras o prolongamento da via de acesso ao Loteamento Primavera
2025-10-16 | Autoriza o Poder Executivo a contratar operação de crédito para a eficiência energética da iluminação pública
2025-11-13 | Institui o Programa de Recuperação Fiscal – Refis Municipal 2025
2025-12-11 | PPA | Institui o Plano Plurianual do Município para o período de 2026 a 2029
2025-12-11 | LOA | Estima a receita e fixa a despesa do Município para o exercício financeiro de 2026
2026-02-19 | Atualiza o piso salarial dos profissionais do magistério público municipal
2026-03-12 | Dispõe sobre a revisão geral anual da remuneração dos servidores públicos municipais
2026-04-16 | Institui o Plano Municipal de Educação para o decênio de 2026 a 2035
2026-05-14 | Cria cargos de provimento efetivo de professor e de auxiliar de classe na rede municipal de ensino
2026-06-11 | LDO | Dispõe sobre as diretrizes para a elaboração e a execução da Lei Orçamentária de 2027
2026-08-20 | Institui o Cadastro Municipal de Cisternas e a política de abastecimento de água no meio rural
2026-09-17 | Denomina Creche Dona Sinhá do Licuri a creche do bairro Mutirão
2026-10-15 | Autoriza a abertura de crédito adicional especial de R$ 260.000,00 para a aquisição de ambulância
2026-11-12 | Declara de utilidade pública municipal a Associação Comunitária dos Pequenos Produtores de Lagoa do Umbu
`
