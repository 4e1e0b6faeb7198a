import { DateField, EmailField, List, useTable } from '@refinedev/antd'
import type { HttpError } from '@refinedev/core'
import { Input, Table } from 'antd'
import type { Person } from '../../shared/people'

/** All rows in one virtual table of antd, as its documentation recommends for long lists. */
export default function UserList() {
  const { tableProps, setFilters } = useTable<Person, HttpError>({
    resource: 'users',
    pagination: { mode: 'off' },
    syncWithLocation: false,
  })
  return (
    <List title="Users">
      <Input.Search
        name="search"
        placeholder="Search"
        onChange={({ target }) =>
          setFilters([{ field: 'q', operator: 'contains', value: target.value }], 'replace')
        }
      />
      <Table {...tableProps} rowKey="id" virtual scroll={{ x: 900, y: 600 }} pagination={false}>
        <Table.Column<Person> dataIndex="name" title="Name" sorter width={200} />
        <Table.Column<Person>
          dataIndex="email"
          title="Email"
          sorter
          width={300}
          render={email => <EmailField value={email} />}
        />
        <Table.Column<Person> dataIndex="role" title="Role" sorter width={150} />
        <Table.Column<Person>
          dataIndex="seen"
          title="Seen"
          sorter
          width={250}
          render={seen => <DateField value={seen} format="LLL" />}
        />
      </Table>
    </List>
  )
}
