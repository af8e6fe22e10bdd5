-- What of a requester staff opened: the data of the registration, or a file that the person sent (docs/decisions/0128-what-broke-on-the-way.md).
alter table acesso_dados add column acd_o_que text not null default 'dados' check (acd_o_que in ('dados', 'arquivo'));
call registra('acesso_dados', dono => 'solicitacao', fora => '{usuario_id,acd_autor,acd_data,solicitante_id}', inclusao => 'revelou');
