import { useList } from '@refinedev/core'
import { Card, Typography } from 'antd'

export default function Dashboard() {
  const { result } = useList({ resource: 'users' })
  return (
    <>
      <Typography.Title level={3}>Dashboard</Typography.Title>
      <Card>{result.total} users</Card>
    </>
  )
}
