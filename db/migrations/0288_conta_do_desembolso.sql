-- The bank account of an extra-budgetary payment is for the panel only, and stood in the log of what is public. The log enters its records anew,
-- without the account.
insert into integridade_pendente (conjunto, registros, fora)
select 'desembolso_extra', array_agg(desembolso_extra_id), false from desembolso_extra where desembolso_extra_conta <> ''
group by desembolso_extra_id / 5000;
