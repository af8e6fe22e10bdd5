-- The log says of which record a former version is, and its digest also when its bytes are gone.
call registra('arquivo_anterior', '{ant_nome}', fora => '{arquivo_id}', inclusao => 'guardou a versão anterior');
