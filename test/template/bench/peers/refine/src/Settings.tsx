import { useNotification } from '@refinedev/core'
import { Button, Form, Input, Switch, Typography } from 'antd'

export default function Settings() {
  const { open } = useNotification()
  return (
    <>
      <Typography.Title level={3}>Settings</Typography.Title>
      <Form layout="vertical" onFinish={() => open?.({ type: 'success', message: 'Saved' })}>
        <Form.Item name="name" label="Name">
          <Input />
        </Form.Item>
        <Form.Item name="email" label="Email">
          <Input type="email" />
        </Form.Item>
        <Form.Item name="news" label="News">
          <Switch />
        </Form.Item>
        <Button htmlType="submit">Save</Button>
      </Form>
    </>
  )
}
